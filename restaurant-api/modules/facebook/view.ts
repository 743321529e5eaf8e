/** The connection as in responses and in the log: without tokens. */
import { CHANNEL } from '@/lib/contract/constants';
import type { WireFacebook } from '@/lib/contract/guests/facebook';
import { bookingPath } from '@/lib/rules/guest-booking/booking-query';
import type { Call } from '../../http/call';
import type { Connection } from './repository';

/** Target of the button: the restaurant's booking page, with the channel for its bookings (§9). */
export const opensOf = ({ context, restaurant }: Pick<Call, 'context' | 'restaurant'>): string =>
  `${context.settings.publicUrl}${bookingPath(restaurant.service)}?channel=${CHANNEL.facebook}`;

export function viewOf(call: Call, row: Connection | null): WireFacebook {
  const base = { configured: call.context.settings.facebook !== undefined, opens: opensOf(call) };
  if (!row) return { ...base, state: 'none', pages: [], page: null, failure: null, by: '', at: null, checkedAt: null };
  const { state, pages, failure, by, at, checkedAt } = row;
  return {
    ...base,
    state,
    pages: state === 'choosing' ? pages : [],
    page: pageOf(row),
    failure,
    by,
    at: at.toISOString(),
    checkedAt: checkedAt?.toISOString() ?? null,
  };
}

export const pageOf = ({ pageId, pageName }: Connection) => (pageId === null ? null : { id: pageId, name: pageName });

/** The connection's fields in the log. */
export function logged(row: Connection | null): Record<string, unknown> | null {
  return row && { state: row.state, page: pageOf(row), failure: row.failure };
}
