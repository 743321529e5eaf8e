'use client';
/** Toast of a live notification: actions of colleagues and guests, and failed messages. */
import { useCallback, useRef } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRetryMessage } from '@/components/shared/outgoing/use-outgoing';
import type { LiveNotification } from '@/lib/client/live/live-message';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { timeText } from '@/lib/time/time-text';
import { notificationPath } from '@/components/shell/notifications/notification-path';
import { TOAST_MS } from '@/components/shell/toasts/toast-queue';
import { useToast } from '@/components/shell/toasts/use-toast';

type Kind = 1 | 2 | 3 | 4 | 8 | 9;

/** Bursts are merged: one toast per person with a count, and one for all failures. */
interface Burst {
  count: number;
  /** Epoch milliseconds. */
  until: number;
}

export function useNotificationToast(): (notification: LiveNotification) => void {
  const t = useTranslations('shell.notifications');
  const kinds = useTranslations('shell.preferences');
  const outgoing = useTranslations('outgoing');
  const toast = useToast();
  const router = useRouter();
  const retry = useRetryMessage();
  const milTime = useSetup().data?.milTime ?? true;
  const mayReadSurveys = useSessionInfo().data?.abilities.includes('marketing') ?? false;
  const bursts = useRef(new Map<string, Burst>());

  return useCallback(
    (notification) => {
      const place = notificationPath(notification);
      const show = place && { action: { label: t('show'), onClick: () => router.push(place) } };
      const { change, failed, surveyAnswerUid, kind, title, message } = notification;

      if (surveyAnswerUid !== undefined) {
        // The socket announces a survey answer to everyone; its content is read only by people who may see surveys.
        if (!mayReadSurveys) return;
        return toast.show({ severity: 'warning', text: t('lowScore'), about: 'low score', ...show });
      }

      if (failed) {
        const count = countOf(bursts.current, 'failed', 1);
        const word = outgoing(`failed.${failed.channel}`);
        return toast.show({
          severity: 'error',
          about: 'message failed',
          ...(count === 1
            ? {
                text: `${word}: ${title}`,
                action: { label: outgoing('retry'), onClick: () => void retry(failed.message) },
              }
            : {
                text: outgoing('manyFailed', { count }),
                action: { label: t('show'), onClick: () => router.push('/settings/messages') },
              }),
        });
      }
      if (change) {
        const { who, name, covers, time } = change;
        const count = countOf(bursts.current, who, change.count);
        const party = [name, covers, time !== undefined && timeText(time, milTime)].filter(Boolean).join(', ');
        const what = [kinds(`kind${kind as Kind}`), party].filter(Boolean).join(' · ');
        return toast.show({
          severity: 'info',
          text: count === 1 ? t('by', { what, who }) : t('manyBy', { count, what, who }),
          about: `by ${who}`,
          ...show,
        });
      }
      return toast.show({ text: [title, message].filter(Boolean).join(' · '), severity: 'info', ...show });
    },
    [t, kinds, outgoing, toast, router, retry, milTime, mayReadSurveys],
  );
}

/** Count of notifications while the toast is visible. */
function countOf(bursts: Map<string, Burst>, key: string, more: number): number {
  const now = Date.now();
  const last = bursts.get(key);
  const count = (last && last.until > now ? last.count : 0) + more;
  bursts.set(key, { count, until: now + TOAST_MS });
  return count;
}
