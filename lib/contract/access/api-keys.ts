/** Constants of API keys. */

/** Scopes of a key; it never has more rights than its creator (D8). */
export const API_SCOPES = [
  'bookings:read', // days, bookings, floor, hours and availability
  'bookings:write', // create, change, seat and cancel bookings as staff
  'diners:read', // search and read diners
  'allergies:read', // allergies, preferences and notes, which are otherwise left out of every answer
  'reports:read', // figures
  'guest-booking', // an assistant that books for guests, under the rules of online booking
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Prefix of every key, so that leaked keys are recognised. */
export const API_KEY_PREFIX = 'mk_';

/** 'ended': its creator left the restaurant or lost the right to create keys. */
export const API_KEY_STATES = ['active', 'expired', 'revoked', 'ended'] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

/** Maximum of active keys of a restaurant. */
export const MAX_API_KEYS = 50;
