/**
 * Movements of gift cards (ADR 116). Each is one conditional update of the balance and one ledger entry, in one transaction: of two payments of the last
 * euro one succeeds, and the other is refused with the balance.
 */
import { type SQL, and, eq, sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { GiftCardTypes, GiftCardWithEntries } from '@/lib/resources/sales/gift-cards-schema';
import { type CardState, type EntryKind, isUsable, shownState } from '@/lib/rules/gift-card/state';
import type { Tx } from '../../db/client';
import { giftCards, giftEntries } from '../../db/schema/gift-cards';
import type { Call } from '../../http/call';
import { Problem, invalidField, notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { findBooking } from '../bookings/repository';
import { assertCardsOffered } from './offered';
import { findCard, findEntries } from './repository';
import { readCard, todayOf } from './service';
import type { CardRow, EntryRow } from './wire';

type Body<K extends keyof GiftCardTypes> = GiftCardTypes[K]['body'];
type NewEntry = Pick<EntryRow, 'kind' | 'amount'> &
  Partial<Pick<EntryRow, 'tender' | 'booking' | 'order' | 'against' | 'note' | 'place'>>;

/** Effects of a movement on its card, besides the amount. */
interface Effect {
  /** Added to the total ever loaded. */
  loaded?: number;
  state?: CardState;
  endedBy?: CardRow['endedBy'];
  /** Sets the last day, counted from the day of payment. */
  expiresOn?: CardRow['expiresOn'];
  /** States in which the movement is allowed. */
  from: readonly CardState[];
  /** Whether the card has to be valid today. */
  whileValid?: boolean;
}

/** @throws Problem 'not-found', 'gift-card-not-usable' with its state, 'amount-too-high' with its balance */
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

/** Adds a ledger entry and records the change. */
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

/** @throws Problem 'not-found' for an entry that is not a payment, 'validation' for one of an order, 'amount-too-high' with its refundable rest */
export const giveBackTo = (
  call: Call,
  uid: number,
  { entry: against, amount, note = '' }: Body<'giveBack'>,
): Promise<GiftCardWithEntries> =>
  written(call, uid, async (unit) => {
    // The lock ensures that all earlier refunds are counted.
    await lockCard(unit.tx, call, uid);
    const entries = await findEntries(unit.tx, call.restaurant.uid, uid);
    const paid = entries.find((one) => one.uid === against && one.kind === 'redeem');
    if (!paid) throw notFound('an entry of the gift card');
    // A refund here would leave the order paid, and after a rejection the amount would stay due for ever, since no card can take it.
    if (paid.order !== null) throw invalidField('entry', 'invalid');
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

/** Refuses to add an amount to an expired card: it would be written off within a minute, even if the card is used up. */
async function assertNotOver({ tx }: UnitOfWork, call: Call, uid: number): Promise<void> {
  const { expiresOn } = await lockCard(tx, call, uid);
  if (expiresOn !== null && expiresOn < todayOf(call))
    throw new Problem('gift-card-not-usable', 'The last day of this gift card is over', {
      details: { state: 'expired' },
    });
}

// A pending card cannot be blocked: unblocking would make it active without payment.
export const block = simply('block', { from: ['active'], state: 'blocked' });
export const unblock = simply('unblock', { from: ['blocked'], state: 'active' });

/** Writes off the balance of an expired or ended card. */
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
