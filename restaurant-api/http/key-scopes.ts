/**
 * The calls that each scope of an API key allows (ADR 148): a call that is not listed is not open to keys at all. The role of the key's creator is
 * checked as well.
 */
import type { ApiScope } from '@/lib/contract/access/api-keys';

/** `R` stands for /tms/v2/restaurants/:UID. */
const CALLS: Record<ApiScope, readonly string[]> = {
  'bookings:read': [
    'GET R',
    'GET R/rotas',
    'GET R/calendar',
    'GET R/tables',
    'GET R/tables/state',
    'GET R/availability',
    'GET R/books',
    'GET R/books/:uid',
    'GET R/books/:uid/history',
    'GET R/notes',
    'GET R/events',
  ],
  'bookings:write': [
    'POST R/books/check',
    'POST R/books',
    'PATCH R/books/:uid',
    'POST R/books/:uid/seat',
    'POST R/books/:uid/swap',
    'POST R/books/:uid/undo',
    'POST R/books/:uid/arrival',
    'POST R/books/:uid/ready',
    'DELETE R/books/:uid/hold',
    'POST R/diners',
    'PATCH R/diners/:uid',
  ],
  'diners:read': ['GET R/diners', 'GET R/diners/:uid', 'GET R/diners/:uid/profile', 'GET R/diners/:uid/visits'],
  'reports:read': ['GET R/dashboard', 'GET R/dashboard/nights'],
  // Concerns the content of answers, not calls.
  'allergies:read': [],
  // Through the assistant's tools, which use the public calls of guests.
  'guest-booking': [],
};

const SCOPE_OF: ReadonlyMap<string, ApiScope> = new Map(
  (Object.entries(CALLS) as Array<[ApiScope, readonly string[]]>).flatMap(([scope, calls]) =>
    calls.map((call): [string, ApiScope] => [call.replace(' R', ' /tms/v2/restaurants/:UID'), scope]),
  ),
);

/** The scope that a call requires; undefined for a call that no key may make. */
export const scopeOf = (method: string, route: string): ApiScope | undefined =>
  SCOPE_OF.get(`${method === 'HEAD' ? 'GET' : method} ${route}`);

/** Wire fields of bookings and diners that only keys with `allergies:read` receive. */
const CARE = new Set(['allergies', 'notes', 'guestNotes', 'guestOptions', 'bookOptions']);

/**
 * Removes allergies, preferences and notes from an answer: absent, not empty, so that a client cannot write empty values back. Lists of rows under
 * these names stay: the options that a setup offers, and the notes of a day, without their texts.
 */
export function withoutCare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCare);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      if (!CARE.has(name)) return [[name, withoutCare(part)]];
      return isRows(name, part) ? [[name, part.map(({ text: _text, ...row }) => withoutCare(row))]] : [];
    }),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isRows = (name: string, part: unknown): part is Array<Record<string, unknown>> =>
  Array.isArray(part) && part.every(isObject) && (name === 'notes' || part.length > 0);
