/** Column types and helpers shared by several tables. */
import { bigint, customType, doublePrecision, text, timestamp } from 'drizzle-orm/pg-core';

/** A range of instants in PostgreSQL's text form. */
export const tstzrange = customType<{ data: string; driverData: string }>({ dataType: () => 'tstzrange' });
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** First part of every primary key: the restaurant's UID. */
export const restaurant = () => text('restaurant').notNull();
/** A number that is unique in the whole database, below 2^53. */
export const uid = () => bigint('uid', { mode: 'number' }).notNull().generatedByDefaultAsIdentity({ startWith: 1001 });
export const hours = (name: string) => doublePrecision(name);
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Money in minor units (D9). */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);
