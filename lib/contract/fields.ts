/** The field schemas of the wire. Messages are keys of `messages/*.json` under `validation`. */
import { z } from 'zod';
import { isHttpLink } from '@/lib/contract/http-link';
import { DAY_END, DAY_START, HEX_COLOUR, IGNORE_ALL, MAX_COVERS, PHONE_PATTERN } from './constants';

/** A service day as YYYY-MM-DD that exists in the calendar. */
export const serviceDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'invalidDate')
  .refine((text) => {
    const day = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  }, 'invalidDate');

/** The date of a booking: earlier ones are only accepted by imports. */
export const bookedDate = serviceDate.refine((date) => date >= '2000-01-01', 'invalidDate');

/** Decimal hours of the service day: 4.0 up to, not including, 28.0 (D4). */
export const decimalHours = z.number('invalidTime').min(DAY_START, 'invalidTime').lt(DAY_END, 'invalidTime');

/** The same in whole minutes. */
export const clockTime = decimalHours.refine(
  (time) => Math.abs(time * 60 - Math.round(time * 60)) < 1e-3,
  'invalidTime',
);

/** An end of a span: may be 28.0 itself. */
export const decimalHoursEnd = z.number('invalidTime').gt(DAY_START, 'invalidTime').max(DAY_END, 'invalidTime');

/** Duration for which a table is reserved, in hours. */
export const turnHours = z.number('invalidTurn').min(0.25, 'invalidTurn').max(24, 'invalidTurn');

/** Number of people. */
export const covers = z.int('invalidCovers').min(1, 'invalidCovers').max(MAX_COVERS, 'invalidCovers');

/** A wait in whole minutes, up to half a day. */
export const waitMinutes = z.int('invalidWait').min(0, 'invalidWait').max(720, 'invalidWait');

/** The maximum of the database's integer columns. */
export const MAX_WHOLE = 2_147_483_647;

/** A count or number: a version, a channel, a change. */
export const whole = z.int().min(0).max(MAX_WHOLE);

/** The same from 1 on. */
export const positive = z.int().min(1).max(MAX_WHOLE);

/** An integer that may be negative, or whose bounds are checked later. */
export const integer = z.int().min(-MAX_WHOLE).max(MAX_WHOLE);

/** An area number; negative for none or all, depending on the call. */
export const areaNumber = z.int().min(-MAX_WHOLE).max(MAX_WHOLE);

/** The code of a status (§4), of the map and of a booking. */
export const statusCode = z.int().min(100).max(9999);

/** The uid of a row. */
export const uid = z.int().positive();
export const tableUid = z.string().min(1).max(64);
/** The tables of a booking; several are a join, without duplicates. */
export const tableUids = z
  .array(tableUid)
  .max(40)
  .refine((uids) => new Set(uids).size === uids.length, 'different');
export const planUid = z.string().min(1).max(64);
export const optionUids = z.array(whole).max(100);

export const shortText = z.string().trim().max(200, 'tooLong');
export const longText = z.string().trim().max(4000, 'tooLong');

/** The name of a guest: a single line, since names appear in e-mails to addresses that guests choose. A form's inputs cannot contain line breaks. */
export const guestName = shortText.refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), 'invalid');

/**
 * A text in each guest language; '' where there is none.
 * @param most characters
 */
const translated = (most: number) => {
  const text = z.string().trim().max(most, 'tooLong');
  return z.object({ en: text, es: text, pt: text });
};
export const translatedLine = translated(200);
export const translatedText = translated(1000);
export type Translated = z.infer<typeof translatedText>;

/** IANA name of a time zone that this machine knows. */
export const timeZone = z
  .string()
  .max(64, 'invalidTimeZone')
  .refine((name) => isKnown(() => new Intl.DateTimeFormat('en', { timeZone: name })), 'invalidTimeZone');

/** ISO 3166 code of a country. */
export const country = z
  .string()
  .refine(
    (code) =>
      /^[A-Z]{2}$/.test(code) &&
      isKnown(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code)),
    'invalidCountry',
  );

/** ISO 4217 code of a currency in use. */
export const currency = z
  .string()
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'invalidCurrency');

function isKnown(look: () => unknown): boolean {
  try {
    return Boolean(look());
  } catch {
    return false;
  }
}

/** A phone number as written; stored in E.164 where it can be parsed. */
export const phone = z.string().trim().max(40, 'invalidPhone').regex(PHONE_PATTERN, 'invalidPhone');

export const email = z.union([z.literal(''), z.email('invalidEmail').max(254, 'invalidEmail')], 'invalidEmail');

/** An http(s) address, so that no script runs. */
export const httpAddress = z.string().max(2000, 'tooLong').refine(isHttpLink, 'invalidLink');

/** A link shown by a restaurant; '' for none. */
export const link = z
  .string()
  .trim()
  .max(500, 'tooLong')
  .refine((text) => text === '' || isHttpLink(text), 'invalidLink');

/** Money in minor units of the restaurant's currency (D9). */
export const minorUnits = z.int().min(0).max(2_000_000_000);
/** A total of a party, a booking or an order, which may exceed the maximum of a single amount. */
export const minorSum = z.int().min(0).max(1_000_000_000_000_000);

export const hexColour = z.string().regex(HEX_COLOUR, 'invalidColour');

/** Bit mask of the §9 restriction keys that staff override (D7). */
export const ignoreMask = z
  .int()
  .min(0)
  .max(IGNORE_ALL)
  .refine((mask) => (mask & 1) === 0, 'invalidMask');

/** A boolean in a query string. */
export const queryFlag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');

/** A file of a form, before and after parsing. JSON has none. */
export type FormFile = Blob | { fileName: string; bytes: Uint8Array };
export const imageFile = z
  .custom<FormFile>(
    (value) =>
      value instanceof Blob ||
      (value !== null && typeof value === 'object' && (value as { bytes?: unknown }).bytes instanceof Uint8Array),
    'invalidImage',
  )
  .describe('A JPEG, PNG or WebP file of at most 10 MB, in a form.');

export const okAnswer = z.object({ ok: z.literal(true) });
export const uidAnswer = z.object({ uid: z.int() });
