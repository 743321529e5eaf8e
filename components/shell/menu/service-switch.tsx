'use client';
import { useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import CheckRounded from '@mui/icons-material/CheckRounded';
import UnfoldMoreRounded from '@mui/icons-material/UnfoldMoreRounded';
import { useLiveStatus } from '@/lib/client/live/live-status';
import { useSessionActions } from '@/lib/client/session/use-session-actions';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { InitialsBadge } from '@/components/shell/account/initials-badge';
import { MENU_TEXT, MenuRow } from './menu-row';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ListItemText, Menu, MenuItem } from '@/components/ui/popups/popups';

/** The current restaurant, and a menu of the person's others. A dot marks new notifications in another one (§4). */
export function ServiceSwitch() {
  const t = useTranslations('shell.service');
  const { data: session } = useSessionInfo();
  const { otherServices } = useLiveStatus();
  const { selectService } = useSessionActions();
  const toast = useToast();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const current = session?.service;
  const name = current?.name ?? t('none'); // §1: placeholder for a user without services.
  const others = (session?.services ?? []).filter(({ service }) => service !== current?.service);
  const flagged = others.some(({ service }) => otherServices.includes(service));

  async function select(service: string) {
    setAnchor(null);
    if (service === current?.service) return;
    const result = await selectService(service);
    if (!result.ok) toast.problem(result.problem);
  }

  if (others.length === 0) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: 44, px: '13px', overflow: 'hidden' }}>
        <InitialsBadge name={name} size={28} />
        <Box
          component="span"
          className={MENU_TEXT}
          sx={{ fontWeight: 620, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {name}
        </Box>
      </Box>
    );
  }
  return (
    <>
      <MenuRow
        icon={<InitialsBadge name={name} flagged={flagged} />}
        label={flagged ? `${name}. ${t('news')}` : `${t('switchTo')}: ${name}`}
        end={<UnfoldMoreRounded fontSize="small" />}
        strong
        popup="menu"
        expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {name}
      </MenuRow>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('label') }, paper: { sx: { minWidth: 240 } } }}
      >
        {session?.services.map((one) => (
          <MenuItem
            key={one.service}
            selected={one.service === current?.service}
            onClick={() => void select(one.service)}
            sx={{ gap: 1.5 }}
            aria-label={otherServices.includes(one.service) ? t('newsOf', { name: one.name }) : one.name}
          >
            <InitialsBadge name={one.name} flagged={otherServices.includes(one.service)} />
            <ListItemText>{one.name}</ListItemText>
            {one.service === current?.service && <CheckRounded fontSize="small" color="primary" />}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
