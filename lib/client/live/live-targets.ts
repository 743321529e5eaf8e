/** What a socket announcement makes stale according to §4, as prefixes of the addresses to read again. */
import { KIND } from '@/lib/contract/constants';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Call, Get } from '@/lib/resources/call';
import { LIVE_CALLS } from '@/lib/resources/live-calls';
import { SESSION_PATH, paths } from '@/lib/client/calls/api-paths';
import { describedAddress } from '@/lib/client/calls/described-address';

const READS: readonly Get[] = Object.values(LIVE_CALLS).flatMap((calls) =>
  Object.values<Call>(calls).filter((call): call is Get => call.method === 'GET'),
);

/** Settings that are read separately from the setup, by their entity in announcements. */
const SETTINGS: ReadonlyMap<string, (service: string) => string> = new Map([
  ['contract', paths.contract],
  ['facebook', paths.facebook],
  ['payment-account', paths.paymentAccount],
]);

export interface AnnouncedChange {
  /** The booking was included in the announcement: its days need no read. */
  booking?: object;
  kind: number;
  entity: string;
  uid: string;
  date: ServiceDate | null;
}

/**
 * Kind 8 also reloads availability, which depends on blocks and limits. Kinds 5 and 6 reload nothing of §4's list; they only refresh the diner or, by
 * description, the notes, so that a note written on one device appears on the other.
 * @param otherDates shown days that contain the announced booking under another date: it has moved from there
 */
export function staleAfter(
  service: string,
  announced: AnnouncedChange,
  otherDates: readonly ServiceDate[] = [],
): string[] {
  return [...staleByRule(service, announced, otherDates), ...staleByDescription(service, announced)];
}

/** The reads that descriptions add to §4's list. */
function staleByDescription(service: string, { kind, entity, date }: AnnouncedChange): string[] {
  return READS.flatMap((call) =>
    call.stale
      // An announcement with only a kind (§4) may concern any entity.
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
  { kind, entity, uid, date, booking }: AnnouncedChange,
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
        ...dayAddresses(service, date === null ? null : [date, ...otherDates], booking !== undefined),
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
      // The setup names areas that are no longer on a plan (ADR 101).
      return [paths.plans(service), paths.setup(service)];
    case KIND.session:
      return [SESSION_PATH];
    default:
      return [];
  }
}

/** The bookings (unless included in the announcement), table states and availability of some days, or of every day. */
function dayAddresses(service: string, dates: readonly ServiceDate[] | null, areIncluded: boolean): string[] {
  if (!dates) return [paths.bookingDays(service), paths.allTableStates(service), paths.availabilities(service)];
  return dates.flatMap((date) => [
    ...(areIncluded ? [] : [paths.bookingDay(service, date)]),
    paths.tableStates(service, date),
    paths.availabilityOf(service, date),
  ]);
}
