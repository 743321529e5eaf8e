'use client';
import { useCallback } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { LiveNotification } from '@/lib/client/live-message';
import { LiveUpdates } from '@/lib/client/live-updates';
import { placeOf } from './notification-place';
import { useToast } from './use-toast';

/** Keeps the screens fresh, and says what happened elsewhere as far as the person wants to know (§4). */
export function LiveMessages() {
  const t = useTranslations('shell.notifications');
  const toast = useToast();
  const router = useRouter();

  const say = useCallback(
    (notification: LiveNotification) => {
      const place = placeOf(notification);
      toast.show({
        text: [notification.title, notification.message].filter(Boolean).join(' · '),
        severity: 'info',
        ...(place && { action: { label: t('show'), onClick: () => router.push(place) } }),
      });
    },
    [t, toast, router],
  );
  return <LiveUpdates onNotification={say} />;
}
