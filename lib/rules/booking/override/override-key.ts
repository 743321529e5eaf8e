/** The §9 key that overrides a check which refused a booking (D7). */
import { IGNORE } from '@/lib/contract/constants';
import type { ClashCode } from '../booking-check';

const KEYS: Record<ClashCode, number> = {
  'closed-date': IGNORE.blocks,
  'outside-hours': IGNORE.blocks,
  'past-last-arrival': IGNORE.blocks,
  'short-notice': 0,
  'too-far-ahead': 0,
  blocked: IGNORE.blocks,
  restricted: IGNORE.restrictions,
  'online-full': 0,
  'arrivals-full': IGNORE.arrivals,
  'off-step': IGNORE.arrivals,
  'table-taken': IGNORE.bookings,
  'table-held': IGNORE.bookings,
  'table-blocked': IGNORE.bookings,
  'table-too-small': IGNORE.bookings,
  'table-off-plan': IGNORE.bookings,
  'no-table': IGNORE.bookings,
  'party-too-large': IGNORE.bookings,
  'too-many-covers': IGNORE.restrictions,
};

/** 0 for a refusal that cannot be overridden. */
export function overrideKeyOf(code: string): number {
  return Object.hasOwn(KEYS, code) ? KEYS[code as ClashCode] : 0;
}

/** The mask that overrides a refusal: the keys of all clashes that it names; 0 where one of them cannot be overridden. */
export function overrideMaskOf({ code, details }: { code: string; details?: Record<string, unknown> }): number {
  const clashes = Array.isArray(details?.clashes) ? (details.clashes as Array<{ code?: unknown }>) : [];
  const keys = [code, ...clashes.map((clash) => String(clash.code))].map(overrideKeyOf);
  return keys.includes(0) ? 0 : keys.reduce((mask, key) => mask | key, 0);
}
