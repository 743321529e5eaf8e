'use client';
import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { ListSkeleton } from '@/components/ui/skeletons';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useNotificationActions, useNotifications } from '@/lib/client/use-notifications';
import type { Notification } from '@/lib/rules/message/notification';
import { placeOf } from './notification-place';

/** What happened, newest first. A tap marks it seen and leads to the day it speaks of. */
export function NotificationList({ onDone }: { onDone: () => void }) {
  const t = useTranslations('shell.notifications');
  const common = useTranslations('common');
  const format = useFormatter();
  const router = useRouter();
  const { data, error, mutate } = useNotifications();
  const { markViewed } = useNotificationActions();

  if (error && !data)
    return <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton label={common('loading')} rows={4} rowHeight={64} />;
  if (data.notifications.length === 0)
    return <EmptyState icon={<NotificationsNoneRounded />} title={t('empty')} text={t('emptyText')} />;

  function open(notification: Notification) {
    if (!notification.viewed) void markViewed(notification.uid);
    const place = placeOf(notification);
    if (place) router.push(place);
    onDone();
  }

  return (
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
                {notification.title}
                {!notification.viewed && <VisuallyHidden> ({t('unread')})</VisuallyHidden>}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {notification.message}
              </Typography>
            </Box>
            {notification.date && (
              <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', mt: '2px' }}>
                {format.dateTime(new Date(`${notification.date}T00:00:00Z`), { day: 'numeric', month: 'short' })}
              </Typography>
            )}
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
