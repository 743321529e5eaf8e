'use client';
import { type ComponentType, type ReactNode, memo } from 'react';
import { Link } from '@/components/ui/link';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import BackupTableRounded from '@mui/icons-material/BackupTableRounded';
import MenuBookRounded from '@mui/icons-material/MenuBookRounded';
import TableRestaurantOutlined from '@mui/icons-material/TableRestaurantOutlined';
import { useTranslations } from 'next-intl';
import { NotificationBell } from '@/components/shell/notifications/notification-bell';
import { LOW_WINDOW } from '@/components/ui/low-window';

const Foot = styled('nav')(({ theme }) => ({
  flexShrink: 0,
  display: 'none',
  minHeight: 58,
  // Fixed to the bottom, however short the screen's content is.
  marginTop: 'auto',
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderTop: `1px solid ${theme.vars?.palette.divider}`,
  backgroundColor: theme.vars?.palette.background.paper,
  [theme.breakpoints.down('sm')]: { display: 'flex' },
  [LOW_WINDOW]: { minHeight: 45 },
  // `display: contents` places its tabs among the other entries: each screen has a fixed position in the bar.
  '& > [role=tablist]': { display: 'contents' },
}));

/** One entry of the bottom bar: an icon above its label, or beside it in a low window. */
export const FootTab = styled(ButtonBase)(({ theme }) => ({
  flex: '1 1 0',
  minWidth: 0,
  flexDirection: 'column',
  gap: 2,
  minHeight: 57,
  padding: '4px 2px',
  [LOW_WINDOW]: { flexDirection: 'row', gap: 6, minHeight: 44 },
  font: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: theme.vars?.palette.text.secondary,
  '&[aria-selected=true], &[aria-current=page]': { color: theme.vars?.palette.primary.main },
  '& > span:last-of-type': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})) as typeof ButtonBase;

type Screen = 'table-plan' | 'grid' | 'books';
/** Order in the bar: the views of the parties first, the inbox last. */
export const PLACES: Record<Screen | 'inbox', number> = { 'table-plan': 1, grid: 2, books: 3, inbox: 4 };
const SCREENS: ReadonlyArray<{ screen: Screen; key: 'floor' | 'grid' | 'books'; Icon: ComponentType }> = [
  { screen: 'table-plan', key: 'floor', Icon: TableRestaurantOutlined },
  { screen: 'grid', key: 'grid', Icon: BackupTableRounded },
  { screen: 'books', key: 'books', Icon: MenuBookRounded },
];

interface ScreenTabsProps {
  screen: Screen;
  /** Tabs for the views of this screen, at the position of its own entry. */
  views?: ReactNode;
}

/** Bottom navigation of a phone: the views of this screen, the other booking screens, and the inbox. */
export const ScreenTabs = memo(function ScreenTabs({ screen, views }: ScreenTabsProps) {
  const t = useTranslations('tools.foot');
  // Beside the view tabs there is room for one other screen; the menu has the rest.
  const others = SCREENS.filter((one) => !views || (one.screen !== screen && one.screen !== 'books'));
  return (
    <Foot aria-label={t('label')}>
      {views}
      {others.map(({ screen: one, key, Icon }) => (
        <FootTab
          key={key}
          component={Link}
          href={`/${one}`}
          aria-current={one === screen ? 'page' : undefined}
          style={{ order: PLACES[one] }}
        >
          <Icon />
          <span>{t(key)}</span>
        </FootTab>
      ))}
      <NotificationBell placement="above">
        {({ icon, label, expanded, onClick }) => (
          <FootTab
            aria-label={label}
            aria-haspopup="dialog"
            aria-expanded={expanded}
            onClick={onClick}
            style={{ order: PLACES.inbox }}
          >
            {icon}
            <span>{t('inbox')}</span>
          </FootTab>
        )}
      </NotificationBell>
    </Foot>
  );
});
