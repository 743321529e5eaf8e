/** Refusals of a booking as the contract's error body, with their figures in `details`. */
import type { Clash } from '@/lib/rules/booking/booking-check';
import { timeText } from '@/lib/time/time-text';
import { constraintOf, sqlState } from '../../db/client';
import { Problem, invalidField } from '../../problem';

/** The first clash that is not overridden, with all clashes in the details. */
export function refusalOf(clash: Clash, clashes: readonly Clash[]): Problem {
  return new Problem(clash.code, sentenceOf(clash), { details: { ...clash, clashes } });
}

function sentenceOf({
  code,
  tableName = '',
  name = '',
  from = 0,
  to = 0,
  limit = 0,
  used = 0,
  measure = 'covers',
  sits = false,
}: Clash): string {
  const span = `${timeText(from)} to ${timeText(to)}`;
  switch (code) {
    case 'closed-date':
      return 'The restaurant is closed on this date';
    case 'outside-hours':
      return 'No session is open at this time';
    case 'past-last-arrival':
      return `The last party arrives at ${timeText(to)}`;
    case 'short-notice':
      return limit === 0 ? 'This time has passed' : `Guests book ${limit} minutes ahead at least`;
    case 'too-far-ahead':
      return `Guests book ${limit} days ahead at most`;
    case 'blocked':
      return `Bookings are blocked from ${span}`;
    case 'restricted':
      return `The limit of ${limit} from ${span} would be passed, ${used} are taken`;
    case 'online-full':
      return `No more than ${limit} seats are booked online at once, ${used} are taken`;
    case 'off-step':
      return 'This is no time of arrival: it lies between two of them';
    case 'arrivals-full':
      return `No more than ${limit} ${measure} arrive from ${span}, ${used} are booked`;
    case 'table-taken':
      if (sits)
        return `${name || 'Another party'} is still at table ${tableName}, expected to leave at ${timeText(to)}`;
      return `Table ${tableName} is taken by ${name || 'another party'} from ${span}`;
    case 'table-held':
      return `Table ${tableName} is held for ${name || 'another party'} until ${timeText(to)}`;
    case 'table-blocked':
      return `Table ${tableName} is blocked from ${span}`;
    case 'table-too-small':
      return `The tables have ${limit} seats`;
    case 'table-off-plan':
      return `Table ${tableName} is not on the plan of the session`;
    case 'party-too-large':
      return `The largest table or join takes ${limit}`;
    case 'too-many-covers':
      return `The largest party is ${limit}`;
    case 'no-table':
      return 'No table or join is free that fits';
  }
}

/**
 * Converts refusals by the database to the contract's errors: a claim that the rules missed, and references to unknown rows. Other errors are
 * returned unchanged.
 */
export function refusedByDatabase(error: unknown): unknown {
  const constraint = constraintOf(error) ?? '';
  switch (sqlState(error)) {
    case '23505':
      if (constraint !== 'booking_tables_one_party_sits') return error;
      return new Problem('table-taken', 'Another party sits at the table');
    case '23P01':
      return new Problem('table-taken', 'The table is taken at this time');
    case '23503':
      if (constraint.startsWith('booking_tables_'))
        return new Problem('unknown-table', 'There is no such table', {
          errors: [{ field: 'tables', message: 'unknown' }],
        });
      if (constraint.includes('_status_')) return invalidField('status', 'unknown');
      if (constraint.includes('_diner_')) return invalidField('uidGuest', 'unknown');
      return error;
    default:
      return error;
  }
}
