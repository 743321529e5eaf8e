'use client';
import { useState } from 'react';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import ViewQuiltOutlined from '@mui/icons-material/ViewQuiltOutlined';
import { useTranslations } from 'next-intl';
import type { BookingView } from '@/lib/rules/booking/view';
import type { Views } from './use-views';
import { TimersItem, ViewItem } from './view-item';

interface ViewSwitchesProps {
  views: Views;
  /** The views that this screen lets a person choose. */
  choices: readonly BookingView[];
  /** The timers on the tables can be switched here too. */
  withTimers?: boolean;
}

/** §2's switches: which views are on the screen, and the timers. The menu stays open, so that several are switched at once. */
export function ViewSwitches({ views, choices, withTimers = false }: ViewSwitchesProps) {
  const t = useTranslations('party.views');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ViewQuiltOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('label')}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={isPhone ? { minWidth: 44, px: 1, '& .MuiButton-startIcon': { m: 0 } } : undefined}
      >
        {!isPhone && t('label')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('label') } }}
      >
        {choices.map((view) => (
          <ViewItem key={view} view={view} views={views} />
        ))}
        {withTimers && <Divider />}
        {withTimers && <TimersItem />}
      </Menu>
    </>
  );
}
