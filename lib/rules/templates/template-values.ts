/** What each placeholder says of a booking, as its guest reads it. */
import { moneyText } from '@/lib/money/format';
import type { RestaurantLanguage } from '@/lib/contract/constants';
import { clockText, instantText } from '@/lib/rules/guest-booking/date-text';
import type { ServiceDate } from '@/lib/time/service-day';
import { timeText } from '@/lib/time/time-text';
import type { PlaceholderValues } from './placeholders';

export interface Money {
  /** Minor units. */
  amount: number;
  currency: string;
}

/** What a message may speak of. Names are in its language; '' and null for what is not there. */
export interface TemplateFacts {
  firstName: string;
  lastName: string;
  covers: number;
  date: ServiceDate;
  /** Decimal hours of the service day. */
  time: number;
  /** Hours. */
  turn: number;
  /** That the guest asked for. */
  area: string;
  options: readonly string[];
  /** The guest's own; never those of staff. */
  guestNotes: string;
  /** '' where the restaurant shows none (`showRef`). */
  reference: string;
  event: string;
  /** The restaurant's. */
  phone: string;
  timeZone: string;
  milTime: boolean;
  /** Where the guest accepts, rejects, confirms or cancels: pages with buttons, for mail scanners open links. */
  accept: string;
  reject: string;
  manage: string;
  /** Where they register a card or pay. */
  cclink: string;
  /** Where they say how it was; '' where the restaurant asks nothing. */
  survey: string;
  perHead: Money | null;
  total: Money | null;
  /** Until when cancelling costs nothing, and until when an answer is waited for; epoch milliseconds. */
  freeUntil: number | null;
  answerBy: number | null;
}

const LOCALES: Record<RestaurantLanguage, string> = { en: 'en-GB', es: 'es', pt: 'pt-BR' };

export function valuesOf(facts: TemplateFacts, language: RestaurantLanguage): PlaceholderValues {
  const { timeZone, milTime, answerBy, freeUntil, perHead, total } = facts;
  const day = (options: Intl.DateTimeFormatOptions, date = Date.parse(`${facts.date}T00:00:00Z`), zone = 'UTC') =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: zone }).format(date);
  const money = (sum: Money | null) => (sum ? moneyText(sum.amount, sum.currency, language) : '');
  return {
    ACCEPT: facts.accept,
    REJECT: facts.reject,
    CANCON: facts.manage,
    CCLINK: facts.cclink,
    DAY: day({ weekday: 'long' }),
    DATE: day({ day: 'numeric', month: 'long', year: 'numeric' }),
    DDMMYY: day({ day: '2-digit', month: '2-digit', year: '2-digit' }),
    TIME: timeText(facts.time, milTime),
    COVERS: String(facts.covers),
    AREA: facts.area,
    OPTIONS: facts.options.join(', '),
    NOTES: facts.guestNotes,
    FULLNAME: [facts.firstName, facts.lastName].filter(Boolean).join(' '),
    PHONE: facts.phone,
    REF: facts.reference,
    EVENT: facts.event,
    PERHEAD: money(perHead),
    TOTAL: money(total),
    UNTIL: freeUntil === null ? '' : instantText(freeUntil, language, timeZone, milTime),
    VACATE: timeText(facts.time + facts.turn, milTime),
    WARNDATE: answerBy === null ? '' : day({ weekday: 'long', day: 'numeric', month: 'long' }, answerBy, timeZone),
    WARNTIME: answerBy === null ? '' : clockText(answerBy, timeZone, milTime),
  };
}
