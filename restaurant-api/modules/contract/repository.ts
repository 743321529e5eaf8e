/** Queries of a restaurant's contract and signed copies, and of related fields stored elsewhere: name, credit, consent. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/client';
import { contractCopies, contracts, billingCards } from '../../db/schema/contracts';
import { restaurants, setups } from '../../db/schema/restaurants';

export type ContractRow = typeof contracts.$inferSelect;
export type CopyRow = typeof contractCopies.$inferSelect;
export type Copy = Omit<CopyRow, 'bytes'> & { size: number };

export interface ContractRows {
  restaurant: { uid: string; currency: string };
  setup: { estFull: string; creditStatus: string; consentRWG: boolean };
  /** Null until a first change. */
  contract: ContractRow | null;
  signed: Copy | null;
  /** The card registered last. */
  card: { brand: string; last4: string } | null;
}

/** @param lock locks the restaurant's setup until the transaction ends, for a change */
export async function findContract(db: Queryable, uid: string, lock = false): Promise<ContractRows> {
  const { estFull, creditStatus, consentRWG } = setups;
  const query = db
    .select({ currency: restaurants.currency, setup: { estFull, creditStatus, consentRWG } })
    .from(setups)
    .innerJoin(restaurants, eq(restaurants.restaurant, setups.restaurant))
    .where(eq(setups.restaurant, uid));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new Error(`restaurant ${uid} has no setup`);
  const [contract = null] = await db.select().from(contracts).where(eq(contracts.restaurant, uid));
  const signed = contract?.signedCopy ? await findCopy(db, uid, contract.signedCopy) : null;
  return {
    restaurant: { uid, currency: row.currency },
    setup: row.setup,
    contract,
    signed,
    card: await findCard(db, uid),
  };
}

async function findCopy(db: Queryable, restaurant: string, uid: number): Promise<Copy | null> {
  const { bytes, ...columns } = { ...COPY_COLUMNS, bytes: contractCopies.bytes };
  const [copy] = await db
    .select({ ...columns, size: sql<number>`octet_length(${bytes})`.mapWith(Number) })
    .from(contractCopies)
    .where(copyIs(restaurant, uid));
  return copy ?? null;
}

const copyIs = (restaurant: string, uid: number) =>
  and(eq(contractCopies.restaurant, restaurant), eq(contractCopies.uid, uid));

const COPY_COLUMNS = {
  restaurant: contractCopies.restaurant,
  uid: contractCopies.uid,
  fileName: contractCopies.fileName,
  contentType: contractCopies.contentType,
  hash: contractCopies.hash,
  who: contractCopies.who,
  at: contractCopies.at,
  replaces: contractCopies.replaces,
};

/** A copy with its content. */
export async function findCopyFile(db: Queryable, restaurant: string, uid: number): Promise<CopyRow | undefined> {
  const [copy] = await db.select().from(contractCopies).where(copyIs(restaurant, uid));
  return copy;
}

export async function addCopy(tx: Tx, copy: typeof contractCopies.$inferInsert): Promise<number> {
  const [added] = await tx.insert(contractCopies).values(copy).returning({ uid: contractCopies.uid });
  if (!added) throw new Error('the copy was not kept');
  return added.uid;
}

/** Writes these fields; creates the contract if needed. */
export async function saveContract(tx: Tx, restaurant: string, fields: Partial<ContractRow>): Promise<void> {
  await tx
    .insert(contracts)
    .values({ ...fields, restaurant, version: 2 })
    .onConflictDoUpdate({ target: contracts.restaurant, set: { ...fields, version: sql`${contracts.version} + 1` } });
}

export async function setCreditStatus(tx: Tx, restaurant: string, creditStatus: string): Promise<void> {
  await tx
    .update(setups)
    .set({ creditStatus, version: sql`${setups.version} + 1` })
    .where(eq(setups.restaurant, restaurant));
}

async function findCard(db: Queryable, restaurant: string): Promise<ContractRows['card']> {
  const registered = and(eq(billingCards.restaurant, restaurant), eq(billingCards.state, 'registered'));
  const [row] = await db
    .select({ card: billingCards.card })
    .from(billingCards)
    .where(registered)
    .orderBy(desc(billingCards.uid))
    .limit(1);
  return row?.card ? { brand: row.card.brand, last4: row.card.last4 } : null;
}
