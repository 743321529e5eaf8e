/**
 * What moves on a gift card (ADR 116). Each movement is one conditional update of what is on it and one entry, in one transaction: of two that want the last
 * euro one has it, and the other is told what is left.
 */
import { type SQL, and, eq, sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { GiftCardTypes, GiftCardWithEntries } from '@/lib/resources/sales/gift-cards-schema';
import { type CardState, type EntryKind, isUsable, shownState } from '@/lib/rules/gift-card/state';
import type { Tx } from '../../db/client';
import { giftCards, giftEntries } from '../../db/schema/gift-cards';
import type { Call } from '../../http/call';
import { Problem, notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { findBooking } from '../bookings/repository';
import { assertCardsOffered } from './offered';
import { findCard, findEntries } from './repository';
import { readCard, todayOf } from './service';
import type { CardRow, EntryRow } from './wire';

type Body<K extends keyof GiftCardTypes> = GiftCardTypes[K]['body'];
type NewEntry = Pick<EntryRow, 'kind' | 'amount'> &
  Partial<Pick<EntryRow, 'tender' | 'booking' | 'order' | 'against' | 'note' | 'place'>>;

/** What a movement does to its card beside its sum. */
interface Effect {
  /** Added to what was ever put on it. */
  loaded?: number;
  state?: CardState;
  endedBy?: CardRow['endedBy'];
  /** Last day, from the day on which it is paid. */
  expiresOn?: CardRow['expiresOn'];
  /** States in which it may be done. */
  from: readonly CardState[];
  /** Whether the card has to be good today. */
  whileValid?: boolean;
}

/** @throws Problem 'not-found', 'gift-card-not-usable' with its state, 'amount-too-high' with what is on it */
export async function moveOn(
  unit: UnitOfWork,
  call: Call,
  uid: number,
  entry: NewEntry,
  { loaded = 0, state, endedBy, expiresOn, from, whileValid = false }: Effect,
): Promise<CardRow> {
  const { restaurant } = call;
  const today = todayOf(call);
  const [after] = await unit.tx
    .update(giftCards)
    .set({
      balance: sql`${giftCards.balance} + ${entry.amount}`,
      loaded: sql`${giftCards.loaded} + ${loaded}`,
      version: sql`${giftCards.version} + 1`,
      ...(state && { state }),
      ...(endedBy !== undefined && { endedBy }),
      ...(expiresOn !== undefined && { expiresOn }),
    })
    .where(
      and(
        eq(giftCards.restaurant, restaurant.uid),
        eq(giftCards.uid, uid),
        sql`${giftCards.balance} + ${entry.amount} between 0 and ${giftCards.loaded} + ${loaded}`,
        isIn(from),
        whileValid ? sql`coalesce(${giftCards.expiresOn} >= ${today}::date, true)` : undefined,
      ),
    )
    .returning();
  if (!after) throw await refusal(unit.tx, call, uid, from, whileValid);
  await addEntry(unit, call, after, entry);
  return after;
}

const isIn = (states: readonly CardState[]): SQL =>
  sql`${giftCards.state} in (${sql.join(
    states.map((one) => sql`${one}`),
    sql`, `,
  )})`;

async function refusal(
  tx: Tx,
  call: Call,
  uid: number,
  from: readonly CardState[],
  whileValid: boolean,
): Promise<Problem> {
  const found = await findCard(tx, call.restaurant.uid, { uid });
  if (!found) return notFound('a gift card');
  const { card } = found;
  const today = todayOf(call);
  if (!from.includes(card.state) || (whileValid && !isUsable(card, today)))
    return new Problem('gift-card-not-usable', 'This gift card cannot be used for that', {
      details: { state: shownState(card, today) },
    });
  return new Problem('amount-too-high', 'The amount is higher than may be', { details: { most: card.balance } });
}

/** One row of the ledger, and the change of the log that tells of it. */
export async function addEntry(
  unit: UnitOfWork,
  call: Call,
  card: CardRow,
  { kind, amount, tender = '', booking = null, order = null, against = null, note = '', place = '' }: NewEntry,
): Promise<void> {
  const { restaurant, actor, context } = call;
  await unit.tx.insert(giftEntries).values({
    restaurant: restaurant.uid,
    card: card.uid,
    kind,
    amount,
    balance: card.balance,
    tender,
    booking,
    order,
    against,
    note,
    place,
    by: actor.name,
    date: todayOf(call),
    at: new Date(context.now()),
  });
  unit.record({
    kind: KIND.note,
    entity: 'gift-card',
    uid: card.uid,
    action: kind === 'activate' ? 'create' : 'update',
    after: { kind, amount, balance: card.balance, state: card.state },
  });
}

async function written(
  call: Call,
  uid: number,
  work: (unit: UnitOfWork) => Promise<void>,
): Promise<GiftCardWithEntries> {
  const result = await write(call, async (unit) => {
    await work(unit);
    return readCard(call, uid, unit.tx);
  });
  return result;
}

const simply =
  (kind: EntryKind, effect: Effect) =>
  (call: Call, uid: number, { note }: { note: string }): Promise<GiftCardWithEntries> =>
    written(call, uid, async (unit) => void (await moveOn(unit, call, uid, { kind, amount: 0, note }, effect)));

/** @throws Problem as `moveOn`, 'not-found' for the booking */
export const redeem = (
  call: Call,
  uid: number,
  { amount, booking = null, note = '' }: Body<'redeem'>,
): Promise<GiftCardWithEntries> =>
  written(call, uid, async (unit) => {
    if (booking !== null && !(await findBooking(unit.tx, call.restaurant.uid, booking))) throw notFound('a booking');
    await moveOn(
      unit,
      call,
      uid,
      { kind: 'redeem', amount: -amount, booking, note },
      { from: ['active'], whileValid: true },
    );
  });

/** @throws Problem 'not-found' for what paid nothing, 'amount-too-high' with what is left of it */
export const giveBackTo = (
  call: Call,
  uid: number,
  { entry: against, amount, note = '' }: Body<'giveBack'>,
): Promise<GiftCardWithEntries> =>
  written(call, uid, async (unit) => {
    // While it is held, all that was given back before is there to be counted.
    await lockCard(unit.tx, call, uid);
    const entries = await findEntries(unit.tx, call.restaurant.uid, uid);
    const paid = entries.find((one) => one.uid === against && one.kind === 'redeem');
    if (!paid) throw notFound('an entry of the gift card');
    const back = entries.filter((one) => one.against === against).reduce((sum, one) => sum + one.amount, 0);
    if (back + amount > -paid.amount)
      throw new Problem('amount-too-high', 'The amount is higher than may be', {
        details: { most: -paid.amount - back },
      });
    await moveOn(
      unit,
      call,
      uid,
      { kind: 'refund', amount, against, note, place: paid.place },
      { from: ['active', 'blocked'] },
    );
  });

/** @throws Problem as `moveOn`, 'gift-cards-off' in nz */
export const load = (
  call: Call,
  uid: number,
  { amount, tender, note = '' }: Body<'load'>,
): Promise<GiftCardWithEntries> =>
  written(call, uid, async (unit) => {
    await assertCardsOffered(unit.tx, call.restaurant.uid);
    await assertNotOver(unit, call, uid);
    await moveOn(unit, call, uid, { kind: 'load', amount, tender, note }, { loaded: amount, from: ['active'] });
  });

/** @throws Problem as `moveOn` */
export const adjust = (call: Call, uid: number, { amount, note }: Body<'adjust'>): Promise<GiftCardWithEntries> =>
  written(call, uid, async (unit) => {
    if (amount > 0) await assertNotOver(unit, call, uid);
    await moveOn(unit, call, uid, { kind: 'adjust', amount, note }, { loaded: amount, from: ['active', 'blocked'] });
  });

/** What is put on a card whose last day is over would be written off within the minute, also where it says that it is used. */
async function assertNotOver({ tx }: UnitOfWork, call: Call, uid: number): Promise<void> {
  const { expiresOn } = await lockCard(tx, call, uid);
  if (expiresOn !== null && expiresOn < todayOf(call))
    throw new Problem('gift-card-not-usable', 'The last day of this gift card is over', {
      details: { state: 'expired' },
    });
}

// One that is not paid yet stays pending: unblocked it would be active.
export const block = simply('block', { from: ['active'], state: 'blocked' });
export const unblock = simply('unblock', { from: ['blocked'], state: 'active' });

/** What is left is nobody's: its day is over, or it is ended for good. */
export const endCard = (call: Call, uid: number, { note }: Body<'end'>): Promise<GiftCardWithEntries> =>
  written(call, uid, async (unit) => {
    const card = await lockCard(unit.tx, call, uid);
    const kind = shownState(card, todayOf(call)) === 'expired' ? 'expire' : 'deactivate';
    await moveOn(
      unit,
      call,
      uid,
      { kind, amount: -card.balance, note },
      { from: ['active', 'blocked', 'pending'], state: 'deactivated', endedBy: kind },
    );
  });

/** @throws Problem 'not-found' */
export async function lockCard(tx: Tx, { restaurant }: Call, uid: number): Promise<CardRow> {
  const [card] = await tx
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.restaurant, restaurant.uid), eq(giftCards.uid, uid)))
    .for('update');
  if (!card) throw notFound('a gift card');
  return card;
}
