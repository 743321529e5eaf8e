/** The words of API keys. */

/** What a key may be used for; a key does never more than whoever made it (D8). */
export const API_SCOPES = [
  'bookings:read', // the day, a booking, the floor, hours and free times
  'bookings:write', // book, change, seat and cancel as staff
  'diners:read', // search for diners, read one
  'allergies:read', // allergies, preferences and notes, which are left out of every answer without it
  'reports:read', // figures
  'guest-booking', // an assistant that books for guests, by the rules of every guest
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Every key begins with it, so that one that leaks is known for what it is. */
export const API_KEY_PREFIX = 'mk_';

/** 'ended': whoever made it works here no more, or may make none any more. */
export const API_KEY_STATES = ['active', 'expired', 'revoked', 'ended'] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

/** The most keys of a restaurant that are not revoked. */
export const MAX_API_KEYS = 50;
