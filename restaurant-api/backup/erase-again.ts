/** Erases from a restored copy the persons who were erased from the original after its backup, with the same code. */
import { and, asc, eq, gt, or } from 'drizzle-orm';
import { makeLogger } from '@/lib/config/logger';
import { IGNORE_ALL } from '@/lib/contract/constants';
import { type Context, type Restaurant, systemActor } from '../context';
import type { Db, Tx } from '../db/client';
import { insertRows, reserveUids } from '../db/insert-rows';
import { diners } from '../db/schema/book';
import { heldJobs } from '../db/schema/installation';
import { restaurants } from '../db/schema/restaurants';
import type { Call } from '../http/call';
import type { Jobs } from '../jobs/jobs';
import { store, evaluate } from '../modules/bookings/save';
import { cancelledStatusIn } from '../modules/bookings/status-of';
import { findStatuses } from '../modules/bookings/status-repository';
import { withoutPerson } from '../modules/guest-preferences/anonymise-repository';
import { eraseDiner } from '../modules/guest-preferences/delete-own-data';
import { erasureHash } from '../modules/guest-preferences/erasures';
import { findOwnBookings } from '../modules/guest-preferences/own-bookings';
import type { DinerRow } from '../modules/guest-preferences/own-diner';
import { silentPublisher } from '../realtime/publisher';
import { type Secrets, everySecret } from '../secrets';
import type { NewChange, UnitOfWork } from '../write/write';
import { append } from '../write/append';

const PAGE = 2_000;

/**
 * @param tx the transaction of the restore
 * @returns the number of persons erased
 */
export async function eraseAgain(tx: Tx, secrets: Secrets, hashes: readonly string[]): Promise<number> {
  if (hashes.length === 0) return 0;
  const wanted = new Set(hashes);
  const context = contextIn(tx, secrets);
  let count = 0;
  for await (const row of everyDiner(tx)) {
    if (isErased(row) || !everySecret(secrets).some((secret) => wanted.has(erasureHash(secret, row)))) continue;
    await erase(context, tx, row);
    count += 1;
  }
  return count;
}

const isErased = ({ deletedAt, firstName, lastName, phone, email }: DinerRow) =>
  deletedAt !== null && `${firstName}${lastName}${phone}${email}` === '';

async function* everyDiner(tx: Tx): AsyncGenerator<DinerRow> {
  let last = { restaurant: '', uid: 0 };
  for (;;) {
    const rows = await tx
      .select()
      .from(diners)
      .where(
        or(
          gt(diners.restaurant, last.restaurant),
          and(eq(diners.restaurant, last.restaurant), gt(diners.uid, last.uid)),
        ),
      )
      .orderBy(asc(diners.restaurant), asc(diners.uid))
      .limit(PAGE);
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < PAGE) return;
    last = end;
  }
}

async function erase(context: Context, tx: Tx, diner: DinerRow): Promise<void> {
  const [row] = await tx.select().from(restaurants).where(eq(restaurants.restaurant, diner.restaurant));
  if (!row) return;
  const restaurant: Restaurant = {
    uid: row.restaurant,
    service: row.service,
    timeZone: row.timeZone,
    currency: row.currency,
    country: row.country,
  };
  const actor = systemActor('restore');
  const call: Call = { context, restaurant, actor };
  const recorded: NewChange[] = [];
  const unit: UnitOfWork = {
    tx,
    record: (change) => void recorded.push(change),
    enqueue: (kind, data) => context.jobs.enqueue(tx, kind, data),
    notify: () => undefined,
    insert: (table, row) => insertRows(tx, table, [row]),
    send: async (statement) => void (await tx.execute(statement)),
    number: async (table) => (await reserveUids(tx, table, 1))[0] as number,
  };
  // A person who was erased had no upcoming visit left.
  for (const { row: before, coming } of await findOwnBookings(tx, restaurant.uid, diner.uid, context.now())) {
    if (!coming) continue;
    const wanted = { ...before, status: cancelledStatusIn({ statuses: await findStatuses(tx, restaurant.uid) }) };
    const { dayData, decision } = await evaluate(tx, call, {
      before,
      row: wanted,
      ignore: IGNORE_ALL,
      chooseTable: false,
      online: false,
    });
    await store(withoutPerson(unit), call, before, decision, dayData);
  }
  await eraseDiner(unit, call, diner, await findOwnBookings(tx, restaurant.uid, diner.uid, context.now()));
  await append(tx, restaurant, [{ actor, changes: recorded }]);
}

/** The context that the modules expect from a running server; outgoing messages wait until the copy is released. */
function contextIn(tx: Tx, secrets: Secrets): Context {
  const db = tx as unknown as Db;
  const jobs: Jobs = {
    enqueue: async (inTx, kind, data) => void (await inTx.insert(heldJobs).values({ kind, data })),
    enqueueAll: async (inTx, kind, all) => {
      if (all.length > 0) await inTx.insert(heldJobs).values(all.map((data) => ({ kind, data })));
    },
    running: () => true,
    stop: async () => undefined,
  };
  return {
    db,
    jobs,
    publisher: silentPublisher,
    log: makeLogger('restore', 'silent'),
    now: Date.now,
    database: { db, background: db, embedded: true, close: async () => undefined },
    settings: { ...secrets, publicUrl: '', mailFrom: '', authRateLimit: 1, guestRateLimit: 1, apiKeyRateLimit: 1 },
    payments: {
      real: [],
      named: (name) => {
        throw new Error(`nothing is asked of ${name} while a backup is restored`);
      },
    },
  };
}
