'use client';
/** What a host does on the floor, each with its word to the person and the way back. A refusal says why, and who may goes on all the same. */
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import type { House } from '@/components/booking/use-house';
import { usePartyName } from '@/components/booking/use-party-name';
import { useToast } from '@/components/shell/use-toast';
import type { Booking } from '@/lib/booking/booking';
import { overrideMaskOf } from '@/lib/booking/override-key';
import { placedStatus } from '@/lib/booking/placed-status';
import { seatedStatus } from '@/lib/booking/stage';
import { useBookingActions } from '@/lib/client/use-booking-actions';
import { useSessionInfo } from '@/lib/client/use-session-info';
import { CHANNEL, WALK_IN_GUEST } from '@/lib/contract/constants';
import { problemText } from '@/lib/message/problem-text';
import type { Result } from '@/lib/message/problem';
import type { ServiceDate } from '@/lib/time/service-day';
import type { WalkInStay } from './walk-in-stay';

export interface FloorActions {
  /** Gives a party these tables: seats it if it is here, accepts or restores it if need be. */
  place(booking: Booking, tables: string[], seats: boolean): Promise<void>;
  setStatus(booking: Booking, status: number): Promise<void>;
  /** Seats people who came without a booking. */
  walkIn(table: string, covers: number, date: ServiceDate, stay: WalkInStay): Promise<void>;
  /** Takes back the last change of a party. */
  undo(booking: Booking): Promise<void>;
}

/** One thing to do: how it is sent, what is said when it is done, and how it is called to do it against the limits. */
interface Attempt {
  run(override: { ignore?: number }): Promise<Result<Booking>>;
  said(booking: Booking): string;
  anyway: 'seatAnyway' | 'saveAnyway';
}

export function useFloorActions(house: House): FloorActions {
  const t = useTranslations('tablePlan');
  const common = useTranslations('common');
  const all = useTranslations();
  const toast = useToast();
  const actions = useBookingActions();
  const partyName = usePartyName(house.setup.lastFirst);
  const mayOverride = useSessionInfo().data?.abilities.includes('override') ?? false;

  return useMemo(() => {
    const named = (tables: readonly string[]) => tables.map(house.tableName).join(' + ');

    const undo = async (booking: Booking) => {
      const result = await actions.undo(booking);
      if (result.ok) toast.show({ severity: 'success', text: t('done.undone', { party: partyName(result.value) }) });
      else toast.problem(result.problem);
    };

    /** @param ignore the checks that were overridden so far (D7) */
    const attempt = async (doing: Attempt, ignore = 0): Promise<void> => {
      const result = await doing.run(ignore > 0 ? { ignore } : {});
      if (result.ok) {
        const done = result.value;
        return toast.show({ severity: 'success', text: doing.said(done), action: { label: common('undo'), onClick: () => void undo(done) } });
      }
      const mask = mayOverride ? overrideMaskOf(result.problem) : 0;
      if (mask === 0 || (ignore | mask) === ignore) return toast.problem(result.problem);
      toast.show({
        severity: 'warning',
        text: problemText(result.problem, all, house.setup.milTime),
        action: { label: t(doing.anyway), onClick: () => void attempt(doing, ignore | mask) },
      });
    };

    return {
      undo,
      place(booking, tables, seats) {
        const status = placedStatus(house.stageOf(booking.status), seats, house.statuses);
        return attempt({
          run: (override) => actions.change(booking, { tables, ...(status !== undefined && { status }), ...override }),
          said: (done) => t(seats ? 'done.seated' : 'done.moved', { party: partyName(done), tables: named(done.tables) }),
          anyway: seats ? 'seatAnyway' : 'saveAnyway',
        });
      },
      setStatus: (booking, status) =>
        attempt({
          run: (override) => actions.change(booking, { status, ...override }),
          said: (done) => t('done.status', { party: partyName(done), status: house.statuses.get(status)?.name ?? String(status) }),
          anyway: 'saveAnyway',
        }),
      walkIn: (table, covers, date, { time, turn }) =>
        attempt({
          run: (override) =>
            actions.create({
              covers, date, time, turn, tables: [table], status: seatedStatus(house.statuses), dinerUid: WALK_IN_GUEST, channel: CHANNEL.walkIn, ...override,
            }),
          said: (done) => t('done.walkIn', { count: done.covers, tables: named(done.tables) }),
          anyway: 'seatAnyway',
        }),
    };
  }, [t, common, all, toast, actions, partyName, mayOverride, house]);
}
