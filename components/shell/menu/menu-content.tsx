'use client';
import { memo, useState } from 'react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import FullscreenExitRounded from '@mui/icons-material/FullscreenExitRounded';
import FullscreenRounded from '@mui/icons-material/FullscreenRounded';
import { APP_VERSION } from '@/lib/contract/constants';
import { entryOf, type MenuEntry, type MenuKey, shownEntries } from './menu-entries';
import { MenuRow } from './menu-row';
import { openPalette } from '@/components/shell/palette/open-palette';
import { NotificationBell } from '@/components/shell/notifications/notification-bell';
import { ServiceSwitch } from './service-switch';
import { SignOutRow } from './sign-out-row';
import { useMenuContext } from './use-menu-context';
import { useRead } from '@/lib/client/calls/use-read';
import { useFullScreen } from '@/components/shell/preferences/use-full-screen';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { newsReadCalls } from '@/lib/resources/messages/news';
import { InitialsBadge } from '@/components/shell/account/initials-badge';
import BackupTableRounded from '@mui/icons-material/BackupTableRounded';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import CardGiftcardRounded from '@mui/icons-material/CardGiftcardRounded';
import CelebrationOutlined from '@mui/icons-material/CelebrationOutlined';
import ChatOutlined from '@mui/icons-material/ChatOutlined';
import CodeRounded from '@mui/icons-material/CodeRounded';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import InsightsRounded from '@mui/icons-material/InsightsRounded';
import LoyaltyOutlined from '@mui/icons-material/LoyaltyOutlined';
import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import MenuBookRounded from '@mui/icons-material/MenuBookRounded';
import PeopleOutlineRounded from '@mui/icons-material/PeopleOutlineRounded';
import PollOutlined from '@mui/icons-material/PollOutlined';
import SearchRounded from '@mui/icons-material/SearchRounded';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import TableRestaurantOutlined from '@mui/icons-material/TableRestaurantOutlined';
import TakeoutDiningOutlined from '@mui/icons-material/TakeoutDiningOutlined';
import type { Theme } from '@mui/material/styles';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { useCurrentInSight } from '@/components/ui/use-current-in-sight';

interface MenuContentProps {
  /** Called when a screen was chosen, so that the slide-out can close. */
  onChoose?: () => void;
}

/** Content of the side menu below its head, for the permanent drawer and the slide-out. */
export const MenuContent = memo(function MenuContent({ onChoose }: MenuContentProps) {
  const t = useTranslations('shell');
  const current = entryOf(usePathname());
  const entries = shownEntries(useMenuContext());
  const fullScreen = useFullScreen();
  const nav = useCurrentInSight<HTMLElement>(`${current?.key} of ${entries.length}`);

  return (
    <>
      <ServiceSwitch />
      <MenuRow
        icon={<SearchRounded />}
        label={t('menu.search')}

        popup="dialog"
        onClick={() => {
          onChoose?.();
          openPalette();
        }}
      />
      <Box
        component="nav"
        ref={nav}
        aria-label={t('menu.label')}
        sx={[{ flex: 1, minHeight: 0, overflowY: 'auto', overflowX: 'hidden', py: 1 }, moreBelow]}
      >
        <Box component="ul" sx={{ display: 'grid', gap: '2px', m: 0, p: 0, listStyle: 'none' }}>
          {entries.map((entry) => {
            const Row = entry.key === 'news' ? NewsRow : ScreenRow;
            return <Row key={entry.key} entry={entry} isCurrent={entry === current} onChoose={onChoose} />;
          })}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: '2px', pt: 1, borderTop: 1, borderColor: 'divider' }}>
        <NotificationBell placement="beside">
          {({ icon, label, expanded, onClick }) => (
            <MenuRow
              icon={icon}
              label={label}

              popup="dialog"
              expanded={expanded}
              onClick={onClick}
            >
              {t('notifications.title')}
            </MenuRow>
          )}
        </NotificationBell>
        {fullScreen.offered && (
          <MenuRow
            icon={fullScreen.on ? <FullscreenExitRounded /> : <FullscreenRounded />}
            label={t(fullScreen.on ? 'fullScreen.leave' : 'fullScreen.enter')}

            onClick={fullScreen.toggle}
          />
        )}
        <AccountButton />
        <SignOutRow />
        <Box
          component="small"
          title={t('menu.version', { version: APP_VERSION })}
          sx={{ width: MENU_FOOT, py: 1, textAlign: 'center', fontSize: '0.8125rem', color: 'text.secondary' }}
        >
          {APP_VERSION}
        </Box>
      </Box>
    </>
  );
});

/** Shade at the foot of a list while there is more below; a cover that scrolls with the content hides it at the end. */
const moreBelow = ({ vars }: Theme) => ({
  background: `linear-gradient(transparent, ${vars?.palette.background.paper} 60%) bottom / 100% 40px no-repeat local, linear-gradient(to top, color-mix(in srgb, ${vars?.palette.edge} 45%, transparent), transparent) bottom / 100% 14px no-repeat`,
});

interface ScreenRowProps {
  entry: MenuEntry;
  isCurrent: boolean;
  onChoose?: () => void;
  /** Number of new entries. */
  unread?: number;
}

/** Memoised: the menu renders often while a screen opens. */
const ScreenRow = memo(function ScreenRow({ entry: { key, route }, isCurrent, onChoose, unread = 0 }: ScreenRowProps) {
  const t = useTranslations('shell.menu');
  const Icon = MENU_ICONS[key];
  return (
    <li>
      <MenuRow
        icon={unread > 0 ? <UnreadIcon Icon={Icon} count={unread} /> : <Icon />}
        label={unread > 0 ? t('newsUnread', { count: unread }) : t(key)}
        href={route}
        selected={isCurrent}
        onClick={onChoose}
      >
        {t(key)}
      </MenuRow>
    </li>
  );
});

function NewsRow(props: ScreenRowProps) {
  const unread = useRead(newsReadCalls.list, {}).data?.unread.length ?? 0;
  return <ScreenRow {...props} unread={unread} />;
}

function UnreadIcon({ Icon, count }: { Icon: typeof CodeRounded; count: number }) {
  return (
    <Badge
      badgeContent={count}
      max={99}
      color="primary"
      sx={{ '& .MuiBadge-badge': { fontSize: '0.8125rem', fontWeight: 700 } }}
    >
      <Icon />
    </Badge>
  );
}

/** As wide as the collapsed menu, so that the version keeps its position. */
const MENU_FOOT = 54;

const AccountPopover = lazyComponent(() =>
  import('@/components/shell/account/account-popover').then((loaded) => loaded.AccountPopover),
);

const PreferencesDialog = lazyComponent(() =>
  import('@/components/shell/preferences/preferences-dialog').then((loaded) => loaded.PreferencesDialog),
);

/** The signed-in person; opens theme, language and preferences. */
function AccountButton() {
  const t = useTranslations('shell.account');
  const { data: session } = useSessionInfo();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [preferences, setPreferences] = useState(false);
  if (!session) return null;
  const name = session.user.name || session.user.email;

  return (
    <>
      <MenuRow
        icon={<InitialsBadge name={name} round />}
        label={t('open', { name })}

        popup="dialog"
        expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {name}
      </MenuRow>
      {anchor && (
        <AccountPopover
          anchor={anchor}
          session={session}
          onClose={() => setAnchor(null)}
          onPreferences={() => {
            setAnchor(null);
            setPreferences(true);
          }}
        />
      )}
      {preferences && <PreferencesDialog onClose={() => setPreferences(false)} />}
    </>
  );
}

const MENU_ICONS: Record<MenuKey, typeof CodeRounded> = {
  tablePlan: TableRestaurantOutlined,
  grid: BackupTableRounded,
  books: MenuBookRounded,
  dashboard: InsightsRounded,
  crm: PeopleOutlineRounded,
  loyalty: LoyaltyOutlined,
  availability: EventAvailableOutlined,
  surveys: PollOutlined,
  giftCard: CardGiftcardRounded,
  events: CelebrationOutlined,
  htmlEditor: CodeRounded,
  takeawayOrders: TakeoutDiningOutlined,
  emails: MailOutlineRounded,
  whatsappReport: ChatOutlined,
  news: CampaignOutlined,
  settings: SettingsOutlined,
};
