'use client';
import { useState } from 'react';
import Link from 'next/link';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import AutoFixHighRounded from '@mui/icons-material/AutoFixHighRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import RadioButtonCheckedRounded from '@mui/icons-material/RadioButtonCheckedRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import TimerOutlined from '@mui/icons-material/TimerOutlined';
import { useTranslations } from 'next-intl';
import type { SessionSpan } from '@/components/shared/auto-assign/session-span';
import { useEditorPath } from '@/components/shared/floor/use-editor-path';
import type { Views } from '@/components/shared/party/use-views';
import { TimersItem, ViewItem } from '@/components/shared/party/view-item';
import { SHEETS, sheetPath } from '@/components/shared/print/sheet-path';
import { BOOKING_VIEWS } from '@/lib/rules/booking/view';
import { useCapabilities } from '@/lib/client/use-capabilities';
import type { Plan } from '@/lib/rules/seating/plan';
import type { ServiceDate } from '@/lib/time/service-day';
import { lazyPart } from '@/components/ui/lazy-part';

const AutoAssignDialog = lazyPart(() =>
  import('@/components/shared/auto-assign/auto-assign-dialog').then((module) => module.AutoAssignDialog),
);
const TimerSetupDialog = lazyPart(() =>
  import('@/components/shared/floor/timer-setup-dialog').then((module) => module.TimerSetupDialog),
);

interface PlanMoreProps {
  date: ServiceDate;
  plans: readonly Plan[];
  plan: Plan | undefined;
  onPlan: (uid: string) => void;
  views: Views;
  span: SessionSpan;
}

/** What the bar of the table plan has no room for on a phone, in one menu. */
export function PlanMore({ date, plans, plan, onPlan, views, span }: PlanMoreProps) {
  const t = useTranslations();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [setsTimers, setSetsTimers] = useState(false);
  const [assigned, setAssigned] = useState<{ date: ServiceDate; span: SessionSpan } | null>(null);
  const editor = useEditorPath(plan?.uid);
  const has = useCapabilities();
  const close = () => setAnchor(null);
  /** Done with the menu, unlike after a switch. */
  const then = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <IconButton
        aria-label={t('tablePlan.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVertRounded />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': t('tablePlan.more') } }}
      >
        {plans.length > 1 &&
          plans.map(({ uid, name }) => (
            <MenuItem
              key={uid}
              role="menuitemradio"
              aria-checked={uid === plan?.uid}
              onClick={then(() => onPlan(uid))}
              sx={{ minHeight: 48 }}
            >
              <ListItemIcon>
                {uid === plan?.uid ? <RadioButtonCheckedRounded color="primary" /> : <RadioButtonUncheckedRounded />}
              </ListItemIcon>
              <ListItemText primary={name} />
            </MenuItem>
          ))}
        {plans.length > 1 && <Divider />}
        {BOOKING_VIEWS.map((view) => (
          <ViewItem key={view} view={view} views={views} />
        ))}
        <TimersItem />
        <Divider />
        {has('autoAssign') && (
          <MenuItem onClick={then(() => setAssigned({ date, span }))} sx={{ minHeight: 48 }}>
            <ListItemIcon>
              <AutoFixHighRounded />
            </ListItemIcon>
            <ListItemText primary={t('autoAssign.open')} />
          </MenuItem>
        )}
        {SHEETS.map((sheet) => (
          <MenuItem
            key={sheet}
            component="a"
            href={sheetPath(sheet, date)}
            target="_blank"
            rel="noopener"
            onClick={close}
            sx={{ minHeight: 48 }}
          >
            <ListItemIcon>
              <PrintOutlined />
            </ListItemIcon>
            <ListItemText primary={t(`print.${sheet}.title`)} />
          </MenuItem>
        ))}
        <MenuItem onClick={then(() => setSetsTimers(true))} sx={{ minHeight: 48 }}>
          <ListItemIcon>
            <TimerOutlined />
          </ListItemIcon>
          <ListItemText primary={t('timers.setup')} />
        </MenuItem>
        {editor !== null && (
          <MenuItem component={Link} prefetch={false} href={editor} sx={{ minHeight: 48 }}>
            <ListItemIcon>
              <EditOutlined />
            </ListItemIcon>
            <ListItemText primary={t('planEditor.edit')} />
          </MenuItem>
        )}
      </Menu>
      {assigned && <AutoAssignDialog {...assigned} onClose={() => setAssigned(null)} />}
      {setsTimers && <TimerSetupDialog onClose={() => setSetsTimers(false)} />}
    </>
  );
}
