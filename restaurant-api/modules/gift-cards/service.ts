/** Gift cards as they are read: listed, found by their number or their code, and summed up. */
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { GiftCardTypes, GiftCardWithEntries, GiftReport } from '@/lib/resources/gift-cards-schema';
import { type ServiceDate, momentOf } from '@/lib/time/service-day';
import type { Queryable } from '../../db/client';
import { giveBack, sharedCounter, take } from '../../http/call-limiter';
import type { Call } from '../../http/call';
import type { Context } from '../../context';
import { invalidField, notFound } from '../../problem';
import { findSetupOfMessage } from '../templates/repository';
import { findByCode } from './by-code';
import { findCardMails, paperName, paperOf } from './card-mail';
import { openedCode } from './code-key';
import { type NamedCard, findCard, findCards, findEntries, findEntriesOf, findReport } from './repository';
import { cardOf, entryOf } from './wire';

/** Wrong codes of one account, and of all of a restaurant's, in a quarter of an hour: a person mistypes, a machine guesses. */
const OWN_TRIES = 20;
const TRIES_OF_ALL = 100;
const TRIES_SECONDS = 15 * 60;

export interface CodeTries {
  /** @throws Problem 'too-many-requests' */
  take(call: Call): Promise<void>;
  /** Only wrong codes count. */
  giveBack(call: Call): Promise<void>;
}

export function codeTries({ database }: Pick<Context, 'database'>): CodeTries {
  const own = sharedCounter(database, 'gift-code:account', OWN_TRIES, TRIES_SECONDS);
  const all = sharedCounter(database, 'gift-code:restaurant', TRIES_OF_ALL, TRIES_SECONDS);
  const ownKey = ({ restaurant, actor }: Call) => `${restaurant.uid} ${actor.accountId}`;
  return {
    async take(call) {
      await take(own, ownKey(call));
      await take(all, call.restaurant.uid);
    },
    async giveBack(call) {
      await giveBack(own, ownKey(call));
      await giveBack(all, call.restaurant.uid);
    },
  };
}

/** Of a guest who asks what is left: wrong codes of one address, and of all who ask a restaurant, apart from those that staff type. */
const GUEST_TRIES = 10;
const GUEST_TRIES_OF_ALL = 200;

export type GuestTries = Record<'byAddress' | 'byRestaurant', RateLimiterAbstract>;

export const guestTries = ({ database }: Pick<Context, 'database'>): GuestTries => ({
  byAddress: sharedCounter(database, 'gift-balance:from', GUEST_TRIES, TRIES_SECONDS),
  byRestaurant: sharedCounter(database, 'gift-balance:to', GUEST_TRIES_OF_ALL, TRIES_SECONDS),
});

export const todayOf = ({ context, restaurant }: Call): ServiceDate =>
  momentOf(context.now(), restaurant.timeZone).date;

export async function listCards(
  call: Call,
  wanted: GiftCardTypes['list']['query'] & { search: string; limit: number; offset: number },
): Promise<GiftCardTypes['list']['answer']> {
  const today = todayOf(call);
  const { cards, total } = await findCards(call.context.db, call.restaurant.uid, { ...wanted, today });
  return { giftCards: cards.map(({ card, name }) => cardOf(card, name, today)), total };
}

/** @throws Problem 'not-found' */
export async function readCard(call: Call, uid: number, db: Queryable = call.context.db): Promise<GiftCardWithEntries> {
  const found = await findCard(db, call.restaurant.uid, { uid });
  if (!found) throw notFound('a gift card');
  return withEntries(call, found, db);
}

async function withEntries(call: Call, { card, name }: NamedCard, db: Queryable): Promise<GiftCardWithEntries> {
  const entries = await findEntries(db, call.restaurant.uid, card.uid);
  const mails = await findCardMails(db, call.restaurant.uid, card.uid);
  return {
    ...cardOf(card, name, todayOf(call)),
    entries: entries.map(entryOf),
    mails: mails.map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() })),
  };
}

/** @throws Problem 'validation' for what is no code, 'not-found', 'too-many-requests' */
export async function lookUpCard(call: Call, tries: CodeTries, typed: string): Promise<GiftCardWithEntries> {
  const found = await findByCode(call, tries, typed);
  // Of a sister's card only what it is worth is anybody's business here.
  if (found.sister !== '') throw notFound('a gift card');
  return withEntries(call, found, call.context.db);
}

/** On paper, for whoever has its code in hand. @throws Problem as `lookUpCard` */
export async function printCard(
  call: Call,
  tries: CodeTries,
  typed: string,
): Promise<GiftCardTypes['paper']['answer']> {
  const { context, restaurant } = call;
  const found = await findByCode(call, tries, typed);
  if (found.sister !== '') throw notFound('a gift card');
  const { settings, db } = context;
  const code = openedCode(settings.authSecret, restaurant.uid, found.card);
  const setup = await findSetupOfMessage(db, restaurant.uid);
  const pdf = await paperOf(db, { settings, restaurant }, found, code, setup);
  return { fileName: paperName(found.card), pdf: pdf.toString('base64') };
}

/** @throws Problem 'validation' for days in the wrong order */
export function readReport(
  { context: { db }, restaurant }: Call,
  days: { from: ServiceDate; to: ServiceDate; dormantYears: number },
): Promise<GiftReport> {
  if (days.to < days.from) throw invalidField('to', 'invalidDate');
  return findReport(db, restaurant.uid, days);
}

/** More of them are no table that anybody reads. */
const MOST_ENTRIES = 20_000;

/** Every movement of some days, for a table of their own. @throws Problem 'validation' for days in the wrong order */
export async function listEntries(
  { context: { db }, restaurant }: Call,
  days: { from: ServiceDate; to: ServiceDate },
): Promise<GiftCardTypes['entries']['answer']> {
  if (days.to < days.from) throw invalidField('to', 'invalidDate');
  const rows = await findEntriesOf(db, restaurant.uid, days, MOST_ENTRIES + 1);
  return {
    entries: rows.slice(0, MOST_ENTRIES).map((row) => ({ ...row, at: row.at.toISOString() })),
    more: rows.length > MOST_ENTRIES,
  };
}
