/** The value of each placeholder for a booking, formatted for its guest. */
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

/** The facts that a message may contain. Names are in its language; '' and null if there is none. */
export interface TemplateFacts {
  firstName: string;
  lastName: string;
  covers: number;
  date: ServiceDate;
  /** Decimal hours of the service day. */
  time: number;
  /** Hours. */
  turn: number;
  /** Area that the guest requested. */
  area: string;
  options: readonly string[];
  /** The guest's own notes; never those of staff. */
  guestNotes: string;
  /** '' if the restaurant does not show references (`showRef`). */
  reference: string;
  event: string;
  /** Contact data of the restaurant. */
  phone: string;
  timeZone: string;
  milTime: boolean;
  /** Pages on which the guest accepts, rejects, confirms or cancels: they only have buttons, since mail scanners open links. */
  accept: string;
  reject: string;
  manage: string;
  /** Page on which the guest registers a card or pays. */
  cclink: string;
  /** Survey page; '' if the restaurant has no survey. */
  survey: string;
  perHead: Money | null;
  total: Money | null;
  /** End of free cancellation, and deadline for an answer; epoch milliseconds. */
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
