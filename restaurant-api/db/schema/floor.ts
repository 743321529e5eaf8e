import { sql } from 'drizzle-orm';
import { check, doublePrecision, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { restaurant, uid } from './columns';
import { restaurants } from './restaurants';

/** A floor plan; shifts refer to the plan that they use (§3). */
export const plans = pgTable(
  'plans',
  {
    restaurant: restaurant(),
    plan: text('plan').notNull(),
    name: text('name').notNull(),
    width: doublePrecision('width').notNull(),
    height: doublePrecision('height').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.plan] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** §3 box: an area of a plan. Area numbers are unique in the restaurant. */
export const areas = pgTable(
  'areas',
  {
    restaurant: restaurant(),
    plan: text('plan').notNull(),
    area: integer('area').notNull(),
    name: text('name').notNull(),
    x: doublePrecision('x').notNull(),
    y: doublePrecision('y').notNull(),
    w: doublePrecision('w').notNull(),
    h: doublePrecision('h').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.plan, t.area] }),
    foreignKey({ columns: [t.restaurant, t.plan], foreignColumns: [plans.restaurant, plans.plan] }).onDelete('cascade'),
  ],
);

/** A bookable table. The same table may be drawn on several plans; one that is on no plan cannot be claimed (trigger, see the migrations). */
export const tables = pgTable(
  'tables',
  {
    restaurant: restaurant(),
    table: text('table_uid').notNull(),
    name: text('name').notNull(),
    area: integer('area').notNull(),
    min: integer('min').notNull(),
    max: integer('max').notNull(),
    normal: integer('normal').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.table] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
    check('tables_seats', sql`${t.min} >= 1 and ${t.min} <= ${t.normal} and ${t.normal} <= ${t.max}`),
  ],
);

/** Position of a table on a plan. */
export const planTables = pgTable(
  'plan_tables',
  {
    restaurant: restaurant(),
    plan: text('plan').notNull(),
    table: text('table_uid').notNull(),
    x: doublePrecision('x').notNull(),
    y: doublePrecision('y').notNull(),
    w: doublePrecision('w').notNull(),
    h: doublePrecision('h').notNull(),
    shape: text('shape').notNull(),
    rotation: doublePrecision('rotation').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.plan, t.table] }),
    index('plan_tables_table').on(t.restaurant, t.table),
    foreignKey({ columns: [t.restaurant, t.plan], foreignColumns: [plans.restaurant, plans.plan] }).onDelete('cascade'),
    foreignKey({ columns: [t.restaurant, t.table], foreignColumns: [tables.restaurant, tables.table] }).onDelete(
      'cascade',
    ),
  ],
);

/** Tables that can be joined, and the resulting covers. */
export const joins = pgTable(
  'joins',
  {
    restaurant: restaurant(),
    uid: uid(),
    tables: text('tables').array().notNull(),
    min: integer('min').notNull(),
    max: integer('max').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
    check('joins_covers', sql`${t.min} >= 1 and ${t.min} <= ${t.max} and cardinality(${t.tables}) >= 2`),
  ],
);
