/** Reads of gift cards: list, details and report. */
import type { GiftCardTypes, GiftCardWithEntries, GiftReport } from '@/lib/resources/sales/gift-cards-schema';
import { type ServiceDate, momentOf } from '@/lib/time/service-day';
import type { Queryable } from '../../db/client';
import type { Call } from '../../http/call';
import { invalidField, notFound } from '../../problem';
import { findCardMails } from './card-mail';
import {
  type NamedCard,
  findCard,
  findCards,
  findEntries,
  findEntriesOf,
  findPlaceNames,
  findReport,
} from './repository';
import { cardOf, entryOf } from './wire';

export const todayOf = ({ context, restaurant }: Pick<Call, 'context' | 'restaurant'>): ServiceDate =>
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

export async function withEntries(call: Call, { card, name }: NamedCard, db: Queryable): Promise<GiftCardWithEntries> {
  const entries = await findEntries(db, call.restaurant.uid, card.uid);
  const places = await findPlaceNames(
    db,
    entries.map(({ place }) => place),
  );
  const mails = await findCardMails(db, call.restaurant.uid, card.uid);
  return {
    ...cardOf(card, name, todayOf(call)),
    entries: entries.map((entry) => entryOf(entry, places.get(entry.place) ?? '')),
    mails: mails.map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() })),
  };
}

/** @throws Problem 'validation' for days in the wrong order */
export function readReport(
  { context: { db }, restaurant }: Call,
  days: { from: ServiceDate; to: ServiceDate; dormantYears: number },
): Promise<GiftReport> {
  if (days.to < days.from) throw invalidField('to', 'invalidDate');
  return findReport(db, restaurant.uid, days);
}

/** Maximum rows of the table of movements. */
const MAX_ENTRIES = 20_000;

/** All movements of a range of days. @throws Problem 'validation' for days in the wrong order */
export async function listEntries(
  { context: { db }, restaurant }: Call,
  days: { from: ServiceDate; to: ServiceDate },
): Promise<GiftCardTypes['entries']['answer']> {
  if (days.to < days.from) throw invalidField('to', 'invalidDate');
  const rows = await findEntriesOf(db, restaurant.uid, days, MAX_ENTRIES + 1);
  return {
    entries: rows.slice(0, MAX_ENTRIES).map((row) => ({ ...row, at: row.at.toISOString() })),
    more: rows.length > MAX_ENTRIES,
  };
}
