/** The connection of a restaurant's point of sale. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { Till, TillTypes } from '@/lib/resources/sales/till-schema';
import type { Queryable, Tx } from '../../db/client';
import { tables } from '../../db/schema/floor';
import { restaurants } from '../../db/schema/restaurants';
import { tillDeliveries, tillTables, tills } from '../../db/schema/till';
import type { Call } from '../../http/call';
import { Problem, invalidField } from '../../problem';
import { sealFor } from '../../seal';
import type { Secrets } from '../../secrets';
import { type UnitOfWork } from '../../write/write';
import { writeLocked } from '../../write/write-locked';
import { newSecret } from './secret';

export type TillRow = typeof tills.$inferSelect;

export async function findTill(db: Queryable, restaurant: string): Promise<TillRow> {
  const [row] = await db.select().from(tills).where(eq(tills.restaurant, restaurant));
  return row ?? { restaurant, secret: '', secretEnd: '', currency: 'EUR', madeAt: null, heardAt: null, version: 0 };
}

/** §3: whether the restaurant has a point of sale. */
export async function hasTill(db: Queryable, restaurant: string): Promise<boolean> {
  const [row] = await db
    .select({ epos: restaurants.epos })
    .from(restaurants)
    .where(eq(restaurants.restaurant, restaurant));
  return row?.epos ?? false;
}

export const tillOff = () => new Problem('till-off', 'The restaurant has no point of sale');

/** The till's table names. */
export const findTillTables = (db: Queryable, restaurant: string) =>
  db
    .select({ name: tillTables.name, table: tillTables.table })
    .from(tillTables)
    .where(eq(tillTables.restaurant, restaurant))
    .orderBy(asc(tillTables.name));

export async function readTill({ context, restaurant }: Call, db: Queryable = context.db): Promise<Till> {
  const { secretEnd, madeAt, heardAt, currency, version } = await findTill(db, restaurant.uid);
  return {
    active: await hasTill(db, restaurant.uid),
    address: new URL(`till/${restaurant.service}`, `${context.settings.publicUrl.replace(/\/$/, '')}/`).href,
    secretEnd,
    madeAt: madeAt?.toISOString() ?? null,
    heardAt: heardAt?.toISOString() ?? null,
    currency,
    tables: await findTillTables(db, restaurant.uid),
    version,
  };
}

async function put({ tx, record }: UnitOfWork, call: Call, set: Partial<TillRow>): Promise<Till> {
  const { uid } = call.restaurant;
  const before = await findTill(tx, uid);
  const { restaurant: _restaurant, ...after } = { ...before, ...set, version: before.version + 1 };
  await tx
    .insert(tills)
    .values({ restaurant: uid, ...after })
    .onConflictDoUpdate({ target: tills.restaurant, set: after });
  record({
    kind: KIND.setup,
    entity: 'till',
    uid,
    action: 'update',
    before: { currency: before.currency, secretEnd: before.secretEnd },
    after: { currency: after.currency, secretEnd: after.secretEnd },
  });
  return readTill(call, tx);
}

/** @throws Problem 'version-conflict', 'validation' for an unknown table */
export const changeTill = (
  call: Call,
  { version, currency, tables: names }: TillTypes['change']['body'],
): Promise<Till> =>
  writeLocked(call, async (unit) => {
    const { uid: restaurant } = call.restaurant;
    const before = await findTill(unit.tx, restaurant);
    if (version !== undefined && version !== before.version)
      throw new Problem('version-conflict', 'It was changed meanwhile', { current: await readTill(call, unit.tx) });
    if (names) await nameTables(unit, restaurant, names);
    return put(unit, call, currency === undefined ? {} : { currency });
  });

async function nameTables(
  { tx }: UnitOfWork,
  restaurant: string,
  names: ReadonlyArray<{ name: string; table: string }>,
): Promise<void> {
  const wanted = [...new Set(names.map(({ table }) => table))];
  const known =
    wanted.length === 0
      ? []
      : await tx
          .select({ table: tables.table })
          .from(tables)
          .where(and(eq(tables.restaurant, restaurant), inArray(tables.table, wanted)));
  const wrong = names.findIndex(({ table }) => !known.some((one) => one.table === table));
  if (wrong >= 0) throw invalidField(`tables.${wrong}.table`, 'unknown');
  await tx.delete(tillTables).where(eq(tillTables.restaurant, restaurant));
  if (names.length > 0) await tx.insert(tillTables).values(names.map((one) => ({ restaurant, ...one })));
}

/** Creates a new secret, which replaces the former one; it is shown in this answer only. */
export const makeSecret = (call: Call): Promise<Till & { secret: string }> => {
  const { context, restaurant } = call;
  // Not idempotent: a stored answer would put the secret into the database.
  return writeLocked({ ...call, idempotency: undefined }, async (unit) => {
    const secret = newSecret();
    const till = await put(unit, call, {
      secret: tillSeal(context.settings).close(secret, restaurant.uid),
      secretEnd: secret.slice(-4),
      madeAt: new Date(context.now()),
    });
    return { ...till, secret };
  });
};

export const dropSecret = (call: Call): Promise<Till> =>
  writeLocked(call, (unit) => put(unit, call, { secret: '', secretEnd: '', madeAt: null }));

export const tillSeal = (secrets: Secrets) => sealFor(secrets, 'till');

/** Null without a secret. */
export const secretIn = (secrets: Secrets, { secret, restaurant }: TillRow): string | null =>
  secret === '' ? null : tillSeal(secrets).open(secret, restaurant);

/** The restaurant's tables by name; the till's own names take precedence. */
export async function tablesByName(db: Queryable, restaurant: string): Promise<Map<string, string>> {
  const own = await db
    .select({ name: tables.name, table: tables.table })
    .from(tables)
    .where(eq(tables.restaurant, restaurant));
  const named = await findTillTables(db, restaurant);
  return new Map([...own, ...named].map(({ name, table }) => [name.trim().toLowerCase(), table]));
}

/** @throws Problem 'till-replayed' for a message that was taken before */
export async function noteDelivery(tx: Tx, restaurant: string, signature: string, at: Date): Promise<void> {
  const [taken] = await tx
    .insert(tillDeliveries)
    .values({ restaurant, signature, at })
    .onConflictDoNothing()
    .returning({ signature: tillDeliveries.signature });
  if (!taken) throw new Problem('till-replayed', 'This message was taken before');
  await tx.update(tills).set({ heardAt: at }).where(eq(tills.restaurant, restaurant));
}
