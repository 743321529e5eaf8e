'use client';
/** The pauses of arrivals that are on now, how long a new one may be, and the way to make and to end one. */
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import type { House } from '@/components/booking/use-house';
import { useWhenText } from '@/components/booking/use-when-text';
import type { Block } from '@/lib/availability/hours';
import { sessionsOf } from '@/lib/availability/sessions';
import { sessionSpan } from '@/lib/booking/session-mode';
import { runningPauses } from '@/lib/calendar/day-facts';
import { type PauseLength, pauseLengths } from '@/lib/calendar/pause-lengths';
import { useCalendar } from '@/lib/client/use-calendar';
import { useHours } from '@/lib/client/use-hours';
import { useLimitActions } from '@/lib/client/use-limit-actions';
import type { Pause } from '@/lib/availability/limits';
import type { ServiceMoment } from '@/lib/time/service-day';
import { useLimitWords } from './use-limit-words';
import { useUndoable } from './use-undoable';

export interface Pauses {
  /** The one that ends last first; none once their time is over. */
  running: readonly Block[];
  lengths: readonly PauseLength[];
  pause(pause: Pause): Promise<boolean>;
  /** Opens again before its time. */
  end(pause: Block): Promise<boolean>;
}

const NO_BLOCKS: readonly Block[] = [];

export function usePauses(house: House, now: ServiceMoment): Pauses {
  const t = useTranslations('hours.pause');
  const when = useWhenText();
  const words = useLimitWords(house);
  const actions = useLimitActions();
  const tell = useUndoable();
  const hours = useHours().data;
  const blocks = useCalendar(now.date, now.date).data?.days[now.date]?.blocks ?? NO_BLOCKS;

  const running = useMemo(() => runningPauses(blocks, now.time), [blocks, now.time]);
  const lengths = useMemo(() => {
    const sessions = hours ? sessionsOf(now.date, hours.shifts, hours.specialDates) : [];
    return pauseLengths(now.time, sessions.map((session) => ({ name: session.name, ...sessionSpan(session) })));
  }, [hours, now.date, now.time]);

  return {
    running,
    lengths,
    pause: (wish) => tell(actions.pause(wish), ({ block }) => t('done.paused', { time: when.time(block.to), area: words.area(block.area), scope: words.scope(block.scope) })),
    end: async ({ uid }) => uid !== null && tell(actions.endPause(uid), () => t('done.open')),
  };
}
