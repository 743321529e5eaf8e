/** The state of the booking pages, stored in their address: each step is a plain link or form, and the server stores nothing. */
import { GUEST_LANGUAGES, type GuestLanguage } from '@/lib/contract/guests/guest';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import { parseTime, timeText } from '@/lib/time/time-text';

export interface BookingQuery {
  date: ServiceDate | null;
  covers: number;
  area: number | null;
  event: number | null;
  time: DecimalHours | null;
  /** The browser's token for its single held slot (ADR 82). It is in forms and addresses, since a frame on another site gets no cookie. */
  hold: string | null;
  /** End of the hold (epoch milliseconds; for display only, the server knows it); null for none. */
  until: number | null;
  /** The guest asks for the waiting list of a time that is full. */
  list: boolean;
  /** Language chosen in the address, which overrides the browser's; null for none. */
  lang: GuestLanguage | null;
  /** Channel of the guest (§9). */
  channel: number;
  /** Shown in a frame on another website. */
  embed: boolean;
}

export const DEFAULT_COVERS = 2;
const MAX_COVERS = 999;
const MAX_CHANNEL = 99_999;

type Parameters = { get(name: string): string | null };

/** Reads the state; invalid values are ignored, so that any link opens the page. */
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

/** Only values that differ from the default, in a fixed order: equal states have equal addresses. */
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

/** The part that stays the same on every page: language, channel, and frame. */
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

/** The state of the first step: the choices without a time. The browser keeps its token. */
export function searchOf(query: BookingQuery): BookingQuery {
  return { ...query, time: null, until: null, list: false };
}

/** The browser's token, or a new random one. */
export const holdToken = ({ hold }: Pick<BookingQuery, 'hold'>): string =>
  hold !== null && /^[\w-]{22,100}$/.test(hold) ? hold : crypto.randomUUID();

/** `path?date=…`, without the question mark if the query is empty. */
export function addressOf(path: string, query: BookingQuery, more: Record<string, string> = {}): string {
  const text = new URLSearchParams([...queryEntries(query), ...Object.entries(more)]).toString();
  return text === '' ? path : `${path}?${text}`;
}

export const bookingPath = (service: string) => `/book/${encodeURIComponent(service)}`;
export const visitPath = (service: string, key: string) => `${bookingPath(service)}/manage/${encodeURIComponent(key)}`;

/**
 * Address of the restaurant's picture: a new picture has a new address, so that it can be cached.
 * @param picture its address at the restaurant API
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
