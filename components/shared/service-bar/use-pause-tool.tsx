'use client';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'next-intl';
import { useRunningPauses } from '@/components/shared/hours/use-running-pauses';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import type { ServiceMoment } from '@/lib/time/service-day';
import type { Tool } from './tool';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const PausePopover = lazyComponent(() =>
  import('@/components/shared/hours/pause-popover').then((loaded) => loaded.PausePopover),
);

/** Menu entry that pauses online booking, with its popover. */
export function usePauseTool(
  restaurant: RestaurantContext,
  now: ServiceMoment,
): { tool: Tool | null; popover: ReactNode } {
  const t = useTranslations('hours.pause');
  const when = useDateTimeText();
  const has = useCapabilities();
  const [last] = useRunningPauses(now);
  const mayPause = useSessionInfo().data?.abilities.includes('bookings') ?? false;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  if (!has('limits') || !mayPause) return { tool: null, popover: null };
  return {
    tool: {
      key: 'pause',
      label: t('title'),
      status: last ? t('until', { time: when.time(last.to) }) : t('isOpen'),
      onPick(at) {
        setAnchor(at);
        setWasOpened(true);
      },
    },
    popover: wasOpened && (
      <PausePopover restaurant={restaurant} now={now} anchor={anchor} onClose={() => setAnchor(null)} />
    ),
  };
}
