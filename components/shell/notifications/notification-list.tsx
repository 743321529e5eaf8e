'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useNotificationActions, useNotifications } from '@/lib/client/live/use-notifications';
import type { Notification } from '@/lib/rules/message/notification';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { useChangesElsewhere } from '@/lib/client/live/use-changes-elsewhere';
import { useService } from '@/lib/client/session/use-session-info';
import { releaseBack } from '@/components/shell/input/close-on-back';
import { AwayLine } from '@/components/shell/live/away-line';
import { useOpenBooking } from '@/components/shell/live/use-open-booking';
import { notificationPath } from './notification-path';

/** Notifications, newest first. A tap marks one as seen and opens its day. */
export function NotificationList({ onDone }: { onDone: () => void }) {
  const t = useTranslations('shell.notifications');
  const common = useTranslations('common');
  const when = useDateTimeText();
  const router = useRouter();
  const { data, error, mutate } = useNotifications();
  const { markViewed } = useNotificationActions();
  const restaurant = useRestaurant();
  const elsewhere = useChangesElsewhere();
  const openBooking = useOpenBooking(useService() ?? '');

  if (error && !data)
    return <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton label={common('loading')} rows={4} rowHeight={64} />;
  if (data.notifications.length === 0 && (!elsewhere || elsewhere.length === 0 || !restaurant))
    return <EmptyState icon={<NotificationsNoneRounded />} title={t('empty')} text={t('emptyText')} />;

  function open(notification: Notification) {
    if (!notification.viewed) void markViewed(notification.uid);
    const place = notificationPath(notification);
    // Closing the list releases Back by a step in the history, which would undo a navigation started before it.
    if (place) releaseBack(() => router.push(place));
    onDone();
  }

  /** Details beyond name and number. */
  function aboutOf({ surveyAnswerUid, dispute }: Notification): string {
    if (surveyAnswerUid) return t('lowScore');
    return dispute ? t(`dispute.${dispute}`) : '';
  }

  return (
    <>
      <List disablePadding>
        {data.notifications.map((notification) => (
          <ListItem key={notification.uid} disablePadding divider>
            <ListItemButton
              onClick={() => open(notification)}
              sx={{ alignItems: 'flex-start', gap: 1.5, py: 1.25, px: 2 }}
            >
              <Box
                aria-hidden
                sx={{
                  mt: '7px',
                  width: 8,
                  height: 8,
                  flexShrink: 0,
                  borderRadius: '50%',
                  bgcolor: notification.viewed ? 'transparent' : 'primary.main',
                }}
              />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="subtitle2" component="p">
                  {[aboutOf(notification), notification.title].filter(Boolean).join(' · ')}
                  {!notification.viewed && <VisuallyHidden> ({t('unread')})</VisuallyHidden>}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {notification.message}
                </Typography>
              </Box>
              {notification.date && (
                <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', mt: '2px' }}>
                  {when.day(notification.date)}
                </Typography>
              )}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {restaurant && elsewhere && elsewhere.length > 0 && (
        <>
          <Typography variant="subtitle2" component="h3" sx={{ px: 2, pt: 1.5 }}>
            {t('elsewhere')}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, px: 2 }}>
            {elsewhere.map((item) => (
              <AwayLine
                key={item.uid}
                item={item}
                restaurant={restaurant}
                onOpen={() => {
                  onDone();
                  void openBooking(Number(item.uid));
                }}
              />
            ))}
          </Box>
        </>
      )}
    </>
  );
}
