'use client';
/** Running pauses of arrivals, the durations of a new one, and the calls to start and end one. */
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { Block } from '@/lib/rules/hours/hours';
import { sessionsOf } from '@/lib/rules/availability/sessions';
import { sessionSpan } from '@/lib/rules/booking/list/session-mode';
import { type PauseLength, pauseLengths } from '@/lib/rules/calendar/pause-lengths';
import { useHours } from '@/lib/client/hours/use-hours';
import { useLimitActions } from '@/lib/client/hours/use-limit-actions';
import type { Pause } from '@/lib/rules/availability/limits';
import type { ServiceMoment } from '@/lib/time/service-day';
import { useLimitLabels } from './use-limit-labels';
import { useRunningPauses } from './use-running-pauses';
import { useOutcomeToast } from './use-outcome-toast';

export interface Pauses {
  running: readonly Block[];
  lengths: readonly PauseLength[];
  pause(pause: Pause): Promise<boolean>;
  /** Ends a pause early. */
  end(pause: Block): Promise<boolean>;
}

export function usePauses(restaurant: RestaurantContext, now: ServiceMoment): Pauses {
  const t = useTranslations('hours.pause');
  const when = useDateTimeText();
  const labels = useLimitLabels(restaurant);
  const actions = useLimitActions();
  const showOutcome = useOutcomeToast();
  const hours = useHours().data;
  const running = useRunningPauses(now);
  const lengths = useMemo(() => {
    const sessions = hours ? sessionsOf(now.date, hours.shifts, hours.specialDates) : [];
    return pauseLengths(
      now.time,
      sessions.map((session) => ({ name: session.name, ...sessionSpan(session) })),
    );
  }, [hours, now.date, now.time]);

  return {
    running,
    lengths,
    pause: (wish) =>
      showOutcome(actions.pause(wish), ({ block }) =>
        t('done.paused', {
          time: when.time(block.to),
          area: labels.area(block.area),
          scope: labels.scope(block.scope),
        }),
      ),
    end: async ({ uid }) => uid !== null && showOutcome(actions.endPause(uid), () => t('done.open')),
  };
}
