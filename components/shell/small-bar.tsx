'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import CloseRounded from '@mui/icons-material/CloseRounded';
import MenuRounded from '@mui/icons-material/MenuRounded';
import { usePathname } from 'next/navigation';
import { useSessionInfo } from '@/lib/client/use-session-info';
import { LogoMark } from './logo';
import { MenuContent } from './menu-content';
import { entryOf } from './menu-entries';
import { MENU_OPEN_WIDTH } from './menu-width';
import { NotificationBell } from './notification-bell';

/** On small screens: a slim bar, and the menu as a slide-out (§2). */
export function SmallBar() {
  const t = useTranslations('shell');
  const { data: session } = useSessionInfo();
  const entry = entryOf(usePathname());
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  return (
    <Box component="header" sx={{ display: { xs: 'flex', sm: 'none' }, alignItems: 'center', gap: 0.5, height: 52, px: 0.5, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <IconButton aria-label={t('menu.open')} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)} color="inherit">
        <MenuRounded />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 620, lineHeight: 1.2 }}>
          {entry ? t(`menu.${entry.key}`) : 'Maitre'}
        </Typography>
        <Typography noWrap variant="caption" component="p" sx={{ color: 'text.secondary', lineHeight: 1.2 }}>
          {session?.service?.name ?? t('service.none')}
        </Typography>
      </Box>
      <NotificationBell placement="below">
        {({ icon, label, expanded, onClick }) => (
          <IconButton aria-label={label} aria-haspopup="dialog" aria-expanded={expanded} onClick={onClick} color="inherit">
            {icon}
          </IconButton>
        )}
      </NotificationBell>
      <Drawer
        open={open}
        onClose={close}
        slotProps={{ paper: { 'aria-label': t('menu.label'), sx: { width: MENU_OPEN_WIDTH + 40, maxWidth: '85vw', display: 'flex', flexDirection: 'column', pb: 'env(safe-area-inset-bottom)' } } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: 60, flexShrink: 0, pl: '13px', pr: '5px' }}>
          <LogoMark />
          <Typography variant="h3" component="span" sx={{ flex: 1 }}>
            Maitre
          </Typography>
          <IconButton aria-label={t('menu.close')} onClick={close}>
            <CloseRounded fontSize="small" />
          </IconButton>
        </Box>
        <MenuContent collapsed={false} onChoose={close} />
      </Drawer>
    </Box>
  );
}
