/** §4 to the letter: what a socket announcement makes stale, as the beginnings of the addresses to read again. */
import { KIND } from '@/lib/contract/constants';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Call, Get } from '@/lib/resources/call';
import { LIVE_CALLS } from '@/lib/resources/live-calls';
import { SESSION_PATH, paths } from '@/lib/client/calls/api-paths';
import { describedAddress } from '@/lib/client/calls/described-address';

const READS: readonly Get[] = Object.values(LIVE_CALLS).flatMap((calls) =>
  Object.values<Call>(calls).filter((call): call is Get => call.method === 'GET'),
);

/** Settings that are read apart from the rest of a restaurant's setup, by what is announced of them. */
const SETTINGS: ReadonlyMap<string, (service: string) => string> = new Map([
  ['contract', paths.contract],
  ['facebook', paths.facebook],
  ['payment-account', paths.paymentAccount],
]);

export interface Announced {
  /** The booking came with the announcement: its days need not be read. */
  booking?: object;
  kind: number;
  entity: string;
  uid: string;
  date: ServiceDate | null;
}

/**
 * Kind 8 also reloads the free times, which blocks and limits take.
 * Kinds 5 and 6 reload nothing of the list in §4; they only touch the diner, or by its description the notes, they speak of, so that a note
 * written on one device is there on the other.
 * @param otherDates days on the screen that hold the announced booking and are not the announced day: it has moved from there
 */
export function staleAfter(service: string, announced: Announced, otherDates: readonly ServiceDate[] = []): string[] {
  return [...staleByRule(service, announced, otherDates), ...staleByDescription(service, announced)];
}

/** What the descriptions add to the list in §4. */
function staleByDescription(service: string, { kind, entity, date }: Announced): string[] {
  return READS.flatMap((call) =>
    call.stale
      // Who announces no more than the kind (§4) may mean any of them.
      .filter(
        (stale) => stale.kind === kind && (stale.entity === undefined || entity === '' || stale.entity === entity),
      )
      .map(({ by }) =>
        describedAddress(service, call, by === undefined || date === null ? {} : { query: { [by]: date } }),
      ),
  );
}

function staleByRule(
  service: string,
  { kind, entity, uid, date, booking }: Announced,
  otherDates: readonly ServiceDate[],
): string[] {
  switch (kind) {
    case KIND.setup: {
      const settings = SETTINGS.get(entity);
      return [
        paths.setup(service),
        ...(settings ? [settings(service)] : []),
        paths.calendars(service),
        paths.notifications(service),
        paths.allTableStates(service),
      ];
    }
    case KIND.bookingMade:
    case KIND.bookingChanged:
    case KIND.bookingCancelled:
    case KIND.tables:
      return [
        paths.calendars(service),
        ...booksOf(service, date === null ? null : [date, ...otherDates], booking !== undefined),
        ...(entity === 'booking' ? [paths.bookingHistory(service, uid), paths.bookingPayments(service, uid)] : []),
        ...(entity === 'payment' ? [paths.bookingPayments(service, uid)] : []),
      ];
    case KIND.diner:
      return [paths.diners(service)];
    case KIND.hours:
      return [
        paths.calendars(service),
        paths.hours(service),
        date === null ? paths.availabilities(service) : paths.availabilityOf(service, date),
      ];
    case KIND.plan:
      // The setup names the areas that a plan no longer has (ADR 101).
      return [paths.plans(service), paths.setup(service)];
    case KIND.session:
      return [SESSION_PATH];
    default:
      return [];
  }
}

/** The bookings (unless they are told), the table states and the free times of some days, or of every day. */
function booksOf(service: string, dates: readonly ServiceDate[] | null, areTold: boolean): string[] {
  if (!dates) return [paths.bookingDays(service), paths.allTableStates(service), paths.availabilities(service)];
  return dates.flatMap((date) => [
    ...(areTold ? [] : [paths.bookingDay(service, date)]),
    paths.tableStates(service, date),
    paths.availabilityOf(service, date),
  ]);
}
