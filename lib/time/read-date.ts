/** Parses dates in search texts: 'tomorrow', 'next friday', '27 nov', '27/11', 'mañana', 'viernes', 'sexta', 'em 3 dias'. */
import { fold } from '@/lib/i18n/fold';
import { type ServiceDate, shiftDate, weekdayOf } from './service-day';

/** Days from today → its names. */
const NEAR: ReadonlyArray<readonly [days: number, names: readonly string[]]> = [
  [0, ['today', 'tonight', 'hoy', 'esta noche', 'hoje', 'hoje a noite']],
  [1, ['tomorrow', 'manana', 'amanha']],
  [2, ['day after tomorrow', 'pasado manana', 'depois de amanha']],
  [-1, ['yesterday', 'ayer', 'ontem']],
];

/** Sunday first, in each language. */
const WEEKDAYS: readonly (readonly string[])[] = [
  ['sunday', 'domingo'],
  ['monday', 'lunes', 'segunda', 'segunda-feira'],
  ['tuesday', 'martes', 'terca', 'terca-feira'],
  ['wednesday', 'miercoles', 'quarta', 'quarta-feira'],
  ['thursday', 'jueves', 'quinta', 'quinta-feira'],
  ['friday', 'viernes', 'sexta', 'sexta-feira'],
  ['saturday', 'sabado'],
];
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'enero', 'janeiro'],
  ['february', 'febrero', 'fevereiro'],
  ['march', 'marzo', 'marco'],
  ['april', 'abril'],
  ['may', 'mayo', 'maio'],
  ['june', 'junio', 'junho'],
  ['july', 'julio', 'julho'],
  ['august', 'agosto'],
  ['september', 'septiembre', 'setiembre', 'setembro'],
  ['october', 'octubre', 'outubro'],
  ['november', 'noviembre', 'novembro'],
  ['december', 'diciembre', 'dezembro'],
];
const SHORTEST = 3;

/** Index of the name that a word equals or abbreviates: at least three letters, and unambiguous. */
function indexOf(names: readonly (readonly string[])[], word: string): number | null {
  if (word.length < SHORTEST) return null;
  const found = names.flatMap((those, index) => (those.some((name) => name.startsWith(word)) ? [index] : []));
  return found.length === 1 ? (found[0] as number) : null;
}

/**
 * @param today the restaurant's present service day
 * @returns null for no date. A day without a year is the next one, or one of the last month.
 */
export function readDate(text: string, today: ServiceDate): ServiceDate | null {
  const said = fold(text)
    .trim()
    .replace(/[,.]+(?=\s|$)/g, '')
    .replace(/\s+/g, ' ');
  const near = NEAR.find(([, names]) => names.includes(said));
  if (near) return shiftDate(today, near[0]);
  return inDays(said, today) ?? nextWeekday(said, today) ?? namedDay(said, today);
}

/** 'in 3 days', 'en 2 semanas', 'em 10 dias', '+7' */
function inDays(said: string, today: ServiceDate): ServiceDate | null {
  const plus = /^\+(\d{1,3})$/.exec(said);
  if (plus) return shiftDate(today, Number(plus[1]));
  const match = /^(?:in|en|em|dentro de|daqui a) (\d{1,3}) (days?|dias?|weeks?|semanas?)$/.exec(said);
  if (!match) return null;
  return shiftDate(today, Number(match[1]) * (/^(w|s)/.test(match[2] ?? '') ? 7 : 1));
}

/** 'friday' is today or the next one; 'next friday' and 'viernes que viene' are after today. */
function nextWeekday(said: string, today: ServiceDate): ServiceDate | null {
  const match =
    /^(?:(next|on|this|el|este|esta|na|no|proximo|proxima) )?([a-z-]+?)(?: (que viene|proximo|proxima|que vem))?$/.exec(
      said,
    );
  const weekday = match && indexOf(WEEKDAYS, match[2] ?? '');
  if (weekday === null || weekday === undefined) return null;
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  const isAfter = /^(next|proxim)/.test(match?.[1] ?? '') || match?.[3] !== undefined;
  return shiftDate(today, ahead === 0 && isAfter ? 7 : ahead);
}

/** '2026-11-27', '27/11', '27.11.26', '27 nov', 'nov 27', '27 de noviembre de 2026', 'fri 27 nov' */
function namedDay(said: string, today: ServiceDate): ServiceDate | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(said);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const figures = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/.exec(said);
  if (figures) return nearest(Number(figures[1]), Number(figures[2]), figures[3], today);
  const words = said.split(' ').filter((word) => !['de', 'of', 'the', 'el', 'dia'].includes(word));
  if (words.length > 2 && indexOf(WEEKDAYS, words[0] ?? '') !== null) words.shift();
  if (words.length < 2 || words.length > 3) return null;
  const [first = '', second = '', year] = words;
  const [day, name] = /^\d/.test(first) ? [first, second] : [second, first];
  const number = /^(\d{1,2})(?:st|nd|rd|th|o)?$/.exec(day);
  const month = indexOf(MONTHS, name);
  if (!number || month === null || (year !== undefined && !/^\d{2}(\d{2})?$/.test(year))) return null;
  return nearest(Number(number[1]), month + 1, year, today);
}

/** How many days a date without a year may lie in the past. */
const LOOK_BACK = 31;

function nearest(day: number, month: number, year: string | undefined, today: ServiceDate): ServiceDate | null {
  if (year !== undefined) return dateOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  const first = Number(today.slice(0, 4)) - 1;
  // The next 29 February may be years away.
  for (let at = first; at < first + 6; at++) {
    const date = dateOf(at, month, day);
    if (date !== null && date >= shiftDate(today, -LOOK_BACK)) return date;
  }
  return null;
}

/** Null for an invalid day. */
function dateOf(year: number, month: number, day: number): ServiceDate | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere && year >= 2000 && year < 2100 ? date.toISOString().slice(0, 10) : null;
}
