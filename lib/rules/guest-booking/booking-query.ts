/** The state of the booking pages, kept in their address: each step is a plain link or form, and nothing has to be remembered. */
import { GUEST_LANGUAGES, type GuestLanguage } from '@/lib/contract/guests/guest';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import { parseTime, timeText } from '@/lib/time/time-text';

export interface BookingQuery {
  date: ServiceDate | null;
  covers: number;
  area: number | null;
  event: number | null;
  time: DecimalHours | null;
  /** The browser's token for the one place that it may hold (ADR 82): in forms and addresses, for a frame on another site gets no cookie. */
  hold: string | null;
  /** Until when a place is held (epoch milliseconds; for the eye only, the restaurant knows by itself); null for none. */
  until: number | null;
  /** The guest asks to be put on the list for a time that is full. */
  list: boolean;
  /** Chosen in the address, against the browser's; null for none. */
  lang: GuestLanguage | null;
  /** Where the guest came from (§9). */
  channel: number;
  /** Shown in a frame on somebody else's page. */
  embed: boolean;
}

export const DEFAULT_COVERS = 2;
const MAX_COVERS = 999;
const MAX_CHANNEL = 99_999;

type Parameters = { get(name: string): string | null };

/** Reads the state; what is no value counts as not said, so that any link opens the page. */
export function readQuery(parameters: Parameters): BookingQuery {
  const text = (name: string) => parameters.get(name)?.trim() ?? '';
  const lang = text('lang');
  const hold = text('hold');
  return {
    date: isDate(text('date')) ? text('date') : null,
    covers: whole(text('covers'), 1, MAX_COVERS) ?? DEFAULT_COVERS,
    area: whole(text('area'), 1),
    event: whole(text('event'), 1),
    time: parseTime(text('time')),
    hold: /^[\w.~-]{1,100}$/.test(hold) ? hold : null,
    until: whole(text('until'), 1),
    list: text('list') === '1',
    lang: GUEST_LANGUAGES.find((language) => language === lang) ?? null,
    channel: whole(text('channel'), 0, MAX_CHANNEL) ?? 0,
    embed: text('embed') === '1',
  };
}

/** Only what differs from the default, in one order: one state has one address. */
export function queryEntries(query: BookingQuery): Array<[string, string]> {
  const entries: Array<[string, string | null]> = [
    ['date', query.date],
    ['covers', query.covers === DEFAULT_COVERS ? null : String(query.covers)],
    ['area', said(query.area)],
    ['event', said(query.event)],
    ['time', query.time === null ? null : timeText(query.time)],
    ['hold', query.hold],
    ['until', said(query.until)],
    ['list', query.list ? '1' : null],
    ['lang', query.lang],
    ['channel', query.channel === 0 ? null : String(query.channel)],
    ['embed', query.embed ? '1' : null],
  ];
  return entries.filter((entry): entry is [string, string] => entry[1] !== null);
}

/** What stays the same from page to page: language, origin, and being shown in a frame. */
export function journeyOf({ lang, channel, embed }: BookingQuery): BookingQuery {
  return {
    date: null,
    covers: DEFAULT_COVERS,
    area: null,
    event: null,
    time: null,
    hold: null,
    until: null,
    list: false,
    lang,
    channel,
    embed,
  };
}

/** The state of the first step: what was chosen, without a time. The browser keeps its token. */
export function searchOf(query: BookingQuery): BookingQuery {
  return { ...query, time: null, until: null, list: false };
}

/** The browser's token, or a new one that nobody guesses. */
export const holdToken = ({ hold }: Pick<BookingQuery, 'hold'>): string =>
  hold !== null && /^[\w-]{22,100}$/.test(hold) ? hold : crypto.randomUUID();

/** `path?date=…`, without the question mark where nothing is said. */
export function addressOf(path: string, query: BookingQuery, more: Record<string, string> = {}): string {
  const text = new URLSearchParams([...queryEntries(query), ...Object.entries(more)]).toString();
  return text === '' ? path : `${path}?${text}`;
}

export const bookingPath = (service: string) => `/book/${encodeURIComponent(service)}`;
export const visitPath = (service: string, key: string) => `${bookingPath(service)}/manage/${encodeURIComponent(key)}`;

/**
 * The restaurant's picture: another address for another picture, so that it can be kept.
 * @param picture where the restaurant API has it
 */
export const picturePath = ({ service, picture }: { service: string; picture: string }) =>
  `${bookingPath(service)}/picture?of=${encodeURIComponent(picture.split('/').at(-2) ?? '')}`;

const said = (value: number | null) => (value === null ? null : String(value));

function whole(text: string, least: number, most = Number.MAX_SAFE_INTEGER): number | null {
  if (!/^\d{1,15}$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

function isDate(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
    new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
  );
}
