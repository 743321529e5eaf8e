'use client';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'next-intl';
import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import { CornerMark } from '@/components/ui/corner-mark';
import { useNotificationActions, useNotifications } from '@/lib/client/live/use-notifications';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const NotificationPopover = lazyComponent(() =>
  import('./notification-popover').then((loaded) => loaded.NotificationPopover),
);

interface BellButton {
  icon: ReactNode;
  /** Includes the number of new notifications. */
  label: string;
  expanded: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

interface NotificationBellProps {
  placement: 'above' | 'beside' | 'below';
  children: (button: BellButton) => ReactNode;
}

/** The bell, with any button as its child; opening it resets the counter (§7 resetCounter). */
export function NotificationBell({ placement, children }: NotificationBellProps) {
  const t = useTranslations('shell.notifications');
  const { data } = useNotifications();
  const { resetCounter } = useNotificationActions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const counter = data?.counter ?? 0;

  function open(event: MouseEvent<HTMLElement>) {
    setAnchor(event.currentTarget);
    if (counter > 0) void resetCounter();
  }

  return (
    <>
      {children({
        icon: (
          <CornerMark mark={counter} colour="primary">
            <NotificationsNoneRounded />
          </CornerMark>
        ),
        label: t('open', { count: counter }),
        expanded: anchor !== null,
        onClick: open,
      })}
      {anchor && <NotificationPopover anchor={anchor} placement={placement} onClose={() => setAnchor(null)} />}
    </>
  );
}
