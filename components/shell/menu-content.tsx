'use client';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import FullscreenExitRounded from '@mui/icons-material/FullscreenExitRounded';
import FullscreenRounded from '@mui/icons-material/FullscreenRounded';
import { APP_VERSION } from '@/lib/contract/constants';
import { AccountButton } from './account-button';
import { entryOf, shownEntries } from './menu-entries';
import { MENU_ICONS } from './menu-icons';
import { MenuRow } from './menu-row';
import { NotificationBell } from './notification-bell';
import { ServiceSwitch } from './service-switch';
import { SignOutRow } from './sign-out-row';
import { useFullScreen } from './use-full-screen';
import { useMenuContext } from './use-menu-context';

interface MenuContentProps {
  /** Icons only; their labels are tooltips then. */
  collapsed: boolean;
  /** A screen was chosen: the slide-out closes. */
  onChoose?: () => void;
}

/** What the side menu holds below its head, in the permanent drawer and in the slide-out alike. */
export function MenuContent({ collapsed, onChoose }: MenuContentProps) {
  const t = useTranslations('shell');
  const current = entryOf(usePathname());
  const entries = shownEntries(useMenuContext());
  const fullScreen = useFullScreen();

  return (
    <>
      <ServiceSwitch collapsed={collapsed} />
      <Box component="nav" aria-label={t('menu.label')} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overflowX: 'hidden', py: 1 }}>
        <List disablePadding sx={{ display: 'grid', gap: '2px' }}>
          {entries.map(({ key, route }) => {
            const Icon = MENU_ICONS[key];
            return (
              <ListItem key={key} disablePadding sx={{ display: 'block' }}>
                <MenuRow icon={<Icon />} label={t(`menu.${key}`)} href={route} selected={current?.key === key} collapsed={collapsed} onClick={onChoose} />
              </ListItem>
            );
          })}
        </List>
      </Box>
      <Box sx={{ display: 'grid', gap: '2px', pt: 1, borderTop: 1, borderColor: 'divider' }}>
        <NotificationBell placement="beside">
          {({ icon, label, expanded, onClick }) => (
            <MenuRow icon={icon} label={label} collapsed={collapsed} popup="dialog" expanded={expanded} onClick={onClick}>
              {t('notifications.title')}
            </MenuRow>
          )}
        </NotificationBell>
        {fullScreen.offered && (
          <MenuRow
            icon={fullScreen.on ? <FullscreenExitRounded /> : <FullscreenRounded />}
            label={t(fullScreen.on ? 'fullScreen.leave' : 'fullScreen.enter')}
            collapsed={collapsed}
            onClick={fullScreen.toggle}
          />
        )}
        <AccountButton collapsed={collapsed} />
        <SignOutRow collapsed={collapsed} />
        <Box component="small" title={t('menu.version', { version: APP_VERSION })} sx={{ width: MENU_FOOT, py: 1, textAlign: 'center', fontSize: '0.6875rem', color: 'text.secondary' }}>
          {APP_VERSION}
        </Box>
      </Box>
    </>
  );
}

/** As wide as the collapsed menu, so that the version stays where it is. */
const MENU_FOOT = 54;
