/**
 * Type guards for stored or received data without a schema library: every page loads these, and zod would be a twelfth of all its JavaScript (ADR
 * 55). They check types; user input is validated by schemas.
 */
import { PHONE_PATTERN } from './constants';

export type Guard<T> = (value: unknown) => value is T;

export const isString = (value: unknown): value is string => typeof value === 'string';
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
export const isNumber = (value: unknown): value is number => Number.isFinite(value);
export const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);
export const isUnknown = (_value: unknown): _value is unknown => true;
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A day of the calendar as YYYY-MM-DD. */
export function isServiceDate(value: unknown): value is string {
  if (!isString(value) || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** A phone number or e-mail address as in `fields`, or ''. */
export const isPhone = (text: string): boolean => text.trim().length <= 40 && PHONE_PATTERN.test(text.trim());
export const isEmail = (text: string): boolean => text === '' || (text.length <= 254 && EMAIL_PATTERN.test(text));
/** zod's pattern. */
const EMAIL_PATTERN = /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

export const numberBetween =
  (least: number, most: number): Guard<number> =>
  (value): value is number =>
    isNumber(value) && value >= least && value <= most;
export const integerBetween =
  (least: number, most: number): Guard<number> =>
  (value): value is number =>
    isInteger(value) && value >= least && value <= most;

export const oneOf =
  <const T>(values: readonly T[]): Guard<T> =>
  (value): value is T =>
    values.includes(value as T);
export const nullable =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || guard(value);
export const optional =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || guard(value);
export const arrayOf =
  <T>(guard: Guard<T>): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(guard);
export const recordOf =
  <T>(guard: Guard<T>): Guard<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isRecord(value) && Object.values(value).every(guard);

/** An object with at least these fields. A field of `T` without a guard is a type error. */
export const shapeOf =
  <T>(fields: { readonly [K in keyof T]-?: Guard<T[K]> }): Guard<T> =>
  (value): value is T =>
    isRecord(value) && (Object.keys(fields) as Array<keyof T & string>).every((name) => fields[name](value[name]));

/** The value if valid, else the default. */
export const orElse =
  <T>(guard: Guard<T>, makeDefault: () => T) =>
  (value: unknown): T =>
    guard(value) ? value : makeDefault();

/** Reads an object field by field: invalid fields get their default, unknown ones are dropped. */
export const readerOf =
  <T>(fields: { readonly [K in keyof T]-?: (value: unknown) => T[K] }) =>
  (value: unknown): T => {
    const raw = isRecord(value) ? value : {};
    return Object.fromEntries(
      (Object.keys(fields) as Array<keyof T & string>).map((name) => [name, fields[name](raw[name])]),
    ) as T;
  };
