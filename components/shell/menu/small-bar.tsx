'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import MenuRounded from '@mui/icons-material/MenuRounded';
import { usePathname } from 'next/navigation';
import { preloading } from '@/components/ui/loading/preloading';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { entryOf } from './menu-entries';
import { NotificationBell } from '@/components/shell/notifications/notification-bell';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const MenuDrawer = lazyComponent(() => import('./menu-drawer').then((loaded) => loaded.MenuDrawer));

/** On small screens: a slim bar, with the menu as a slide-out (§2). */
export function SmallBar() {
  const t = useTranslations('shell');
  const { data: session } = useSessionInfo();
  const entry = entryOf(usePathname());

  return (
    <Box
      component="header"
      sx={{
        display: { xs: 'flex', sm: 'none' },
        alignItems: 'center',
        gap: 0.5,
        height: 52,
        px: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        // Screens with a toolbar of their own have the menu button in it.
        '&:has(+ main [data-tool-row])': { display: 'none' },
      }}
    >
      <MenuButton />
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
          <IconButton
            aria-label={label}
            aria-haspopup="dialog"
            aria-expanded={expanded}
            onClick={onClick}
            color="inherit"
          >
            {icon}
          </IconButton>
        )}
      </NotificationBell>
    </Box>
  );
}

/** Button that opens the menu as a slide-out (§2). */
export function MenuButton() {
  const t = useTranslations('shell');
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  function show() {
    setWasOpened(true);
    setOpen(true);
  }
  return (
    <>
      <IconButton
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...preloading(MenuDrawer.load)}
        onClick={show}
        color="inherit"
      >
        <MenuRounded />
      </IconButton>
      {wasOpened && <MenuDrawer open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
