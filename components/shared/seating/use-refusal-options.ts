'use client';
/** The options after a refused seating: finish the seated party and seat, another table, wait, or override. */
import { useTranslations } from 'next-intl';
import { useOverride } from '@/components/shared/booking/checks/override-context';
import { type Attempt, useAttempt } from '@/components/shared/floor/use-attempt';
import { useFloorDay } from '@/components/shared/floor/use-floor-day';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useServiceInstant } from '@/components/shared/restaurant/use-service-now';
import { useBookingActions } from '@/lib/client/bookings/use-booking-actions';
import { FINISHED_STATUS } from '@/lib/contract/constants';
import type { Booking, BookingChange } from '@/lib/rules/booking/booking';
import { STAGE, firstStatusOf, seatedStatus } from '@/lib/rules/statuses/stage';
import { type TableStay, stayOf } from '@/lib/rules/seating/floor-stays';
import { alternativeTables } from '@/lib/rules/seating/other-tables';
import { dayClock } from '@/lib/time/day-clock';
import type { ServiceMoment } from '@/lib/time/service-day';
import type { Refusal } from './refusal-context';

/** Maximum number of alternative tables. */
const MAX_ALTERNATIVES = 2;

/** A free table, or free tables to be joined, with the number of their seats. */
export type AlternativeTable = ReturnType<typeof alternativeTables>[number] & { seats: number };

interface RefusalOptions {
  /** The party that sits at the table, with its stay; undefined until the day has loaded. */
  seatedParty: Booking | undefined;
  stay: TableStay | null;
  /** Other tables for the refused party. */
  alternatives: AlternativeTable[];
  /** First name of a party for the texts of buttons. */
  shortName(booking: Booking): string;
  /** '4 + 5' */
  tableNames(uids: readonly string[]): string;
  /** Finishes the seated party, and seats the refused one in its place. */
  finishAndSeat(seatedParty: Booking): void;
  seatAt(tables: string[]): void;
  /** Seats the party despite the checks, by right or with a manager's PIN. */
  override(): Promise<void>;
  /** The party waits already. */
  isWaiting: boolean;
  /** Lets the party wait: on the waiting list, or by its status. */
  wait(): void;
}

export function useRefusalOptions(
  { booking, walkIn, tables, standing, table, mask }: Refusal,
  restaurant: RestaurantContext,
  now: ServiceMoment,
  onClose: () => void,
): RefusalOptions {
  const t = useTranslations('refusal');
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const actions = useBookingActions();
  const { attempt } = useAttempt(restaurant);
  const { allow } = useOverride();
  const instant = useServiceInstant();
  const plan = restaurant.plans.find((floor) => floor.tables.some(({ uid }) => uid === table));
  const { day, bookings } = useFloorDay(restaurant, plan, booking.date, now);
  const seatedParty = bookings.find(({ uid }) => uid === standing);

  const seated = seatedStatus(restaurant.statuses);
  const finished = firstStatusOf(restaurant.statuses, STAGE.done)?.code ?? FINISHED_STATUS;
  const waiting = firstStatusOf(restaurant.statuses, STAGE.waiting)?.code;
  const shortName = (party: Booking) => party.firstName.trim() || partyName(party);
  const tableNames = (uids: readonly string[]) => uids.map(restaurant.tableName).join(' + ');
  const seatedText = (done: Booking) => t('seated', { party: partyName(done), tables: tableNames(done.tables) });

  /** Closes the sheet at once; the outcome is shown by the action's own toast, with undo. */
  function run(action: Attempt) {
    onClose();
    void attempt(action);
  }
  const seat = (at: string[], overrides: Pick<BookingChange, 'ignore' | 'money'>) =>
    walkIn
      ? actions.create({ ...walkIn.party, tables: at, ...overrides })
      : actions.change(booking, { tables: at, status: seated, ...overrides });
  const seatAfter = (party: Booking, ignore?: number) =>
    walkIn
      ? actions.createAfter({ ...walkIn.party, ...(ignore && { ignore }) }, { other: party, finished })
      : actions.seatAfter(booking, party, { tables, status: seated, finished, ignore });

  return {
    seatedParty,
    stay: seatedParty
      ? stayOf(seatedParty, restaurant.stageOf(seatedParty.status), now.time, {
          clock: dayClock(seatedParty.date, restaurant.setup.timeZone),
          instant,
        })
      : null,
    alternatives:
      day && plan
        ? alternativeTables(
            { uid: booking.uid, covers: booking.covers, from: now.time, to: now.time + booking.turn },
            { ...day, tables: new Map(plan.tables.map((planTable) => [planTable.uid, planTable])) },
            MAX_ALTERNATIVES,
            (uid) => booking.requestedArea === null || restaurant.areaOf(uid) === booking.requestedArea,
          ).map((alternative) => ({ ...alternative, seats: seatsOf(alternative.tables, plan) }))
        : [],
    shortName,
    tableNames,
    finishAndSeat: (party) =>
      run({
        run: async ({ ignore }) => {
          const result = await seatAfter(party, ignore);
          return result.ok ? { ok: true, value: result.value.bookings[0] ?? booking } : result;
        },
        successText: (done) =>
          t('done', { other: shortName(party), party: partyName(done), tables: tableNames(done.tables) }),
        overrideLabel: 'seatAnyway',
      }),
    seatAt: (uids) =>
      run({ run: (overrides) => seat(uids, overrides), successText: seatedText, overrideLabel: 'seatAnyway' }),
    async override() {
      if (await allow(mask)) run({ run: () => seat(tables, { ignore: mask }), successText: seatedText });
    },
    isWaiting: restaurant.stageOf(booking.status) === STAGE.waiting,
    wait() {
      if (walkIn) {
        onClose();
        return walkIn.wait?.();
      }
      if (restaurant.stageOf(booking.status) === STAGE.waiting || waiting === undefined) return onClose();
      run({
        run: () => actions.change(booking, { status: waiting }),
        successText: (done) => t('waits', { party: partyName(done) }),
      });
    },
  };
}

function seatsOf(tables: readonly string[], plan: RestaurantContext['plans'][number]): number {
  const join = plan.joins.find(
    (entry) => entry.tables.length === tables.length && entry.tables.every((uid) => tables.includes(uid)),
  );
  return join?.max ?? tables.reduce((sum, uid) => sum + (plan.tables.find((table) => table.uid === uid)?.max ?? 0), 0);
}
