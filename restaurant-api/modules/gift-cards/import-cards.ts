/** Imports gift cards that were sold elsewhere from a file: preview, import, and undo for unused cards. */
import { parse } from 'csv-parse/sync';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { GiftCardTypes } from '@/lib/resources/sales/gift-cards-schema';
import { type InvalidRow, type ImportedCard, readImport } from '@/lib/rules/gift-card/import-rows';
import { giftCards, giftEntries, giftImports } from '../../db/schema/gift-cards';
import type { Queryable } from '../../db/client';
import type { Call } from '../../http/call';
import { Problem, invalidField, notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { keepCode, keysOfCode } from './code-key';
import { moveOn } from './movements';
import { todayOf } from './service';
import type { CardRow } from './wire';

type Tried = GiftCardTypes['bringIn']['answer'];
/** Rows per statement. */
const AT_ONCE = 500;
const MAX_FAULTS = 200;

interface Rows {
  cards: Array<ImportedCard & { line: number }>;
  faults: InvalidRow[];
}

export async function listImports({ context, restaurant }: Call): Promise<GiftCardTypes['imports']['answer']> {
  const rows = await context.db
    .select()
    .from(giftImports)
    .where(eq(giftImports.restaurant, restaurant.uid))
    .orderBy(desc(giftImports.uid))
    .limit(50);
  return {
    imports: rows.map(({ restaurant: _restaurant, at, undoneAt, ...shown }) => ({
      ...shown,
      at: at.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
  };
}

/** @throws Problem 'validation' for a file that is not a table or has no importable card */
export async function importCards(
  call: Call,
  { text, fileName, tries, language }: GiftCardTypes['bringIn']['body'],
): Promise<Tried> {
  const { context, restaurant, actor } = call;
  const read = readImport(cellsOf(text), restaurant.currency, todayOf(call));
  if (tries) return triedOf(await withoutKnown(context.db, call, read), null);
  const work = async (unit: UnitOfWork): Promise<Tried> => {
    // The second of two concurrent imports sees the cards of the first.
    await unit.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`gift-import ${restaurant.uid}`}))`);
    const rows = await withoutKnown(unit.tx, call, read);
    if (rows.cards.length === 0) throw invalidField('text', 'required');
    const at = new Date(context.now());
    const total = rows.cards.reduce((sum, one) => sum + one.balance, 0);
    const [made] = await unit.tx
      .insert(giftImports)
      .values({ restaurant: restaurant.uid, fileName, cards: rows.cards.length, total, by: actor.name, at })
      .returning({ uid: giftImports.uid });
    const { uid } = made as { uid: number };
    for (let from = 0; from < rows.cards.length; from += AT_ONCE)
      await insertCards(unit, call, uid, rows.cards.slice(from, from + AT_ONCE), { at, language });
    // A deferred trigger sums up the entries of each card at the commit: without fresh statistics it would scan all entries for each.
    if (rows.cards.length > AT_ONCE) await unit.tx.execute(sql`analyze gift_entries`);
    unit.record({
      kind: KIND.note,
      entity: 'gift-card',
      uid,
      action: 'create',
      after: { imported: rows.cards.length, total },
    });
    return triedOf(rows, uid);
  };
  return write(call, work);
}

async function insertCards(
  { tx }: UnitOfWork,
  call: Call,
  importUid: number,
  cards: readonly ImportedCard[],
  { at, language }: { at: Date; language: string },
): Promise<void> {
  const { context, restaurant, actor } = call;
  const inserted = await tx
    .insert(giftCards)
    .values(
      cards.map(({ code, balance, expiresOn, recipientName, recipientEmail }) => ({
        restaurant: restaurant.uid,
        ...keepCode(context.settings.authSecret, restaurant.uid, code),
        currency: restaurant.currency,
        state: 'active' as const,
        balance,
        loaded: balance,
        expiresOn,
        buyerName: '',
        buyerEmail: '',
        recipientName,
        recipientEmail,
        words: '',
        language,
        importUid,
        soldAt: at,
      })),
    )
    .returning();
  await tx.insert(giftEntries).values(
    inserted.map(({ uid, balance }) => ({
      restaurant: restaurant.uid,
      card: uid,
      kind: 'import' as const,
      amount: balance,
      balance,
      by: actor.name,
      date: todayOf(call),
      at,
    })),
  );
}

/** Codes that exist already are skipped. */
async function withoutKnown(db: Queryable, { context, restaurant }: Call, { cards, faults }: Rows): Promise<Rows> {
  const keyed = cards.map((card) => ({
    card,
    keys: keysOfCode(context.settings, restaurant.uid, card.code),
  }));
  const known = new Set<string>();
  for (let from = 0; from < keyed.length; from += AT_ONCE) {
    const keys = keyed.slice(from, from + AT_ONCE).flatMap(({ keys: own }) => own);
    const rows = await db
      .select({ key: giftCards.codeKey })
      .from(giftCards)
      .where(and(eq(giftCards.restaurant, restaurant.uid), inArray(giftCards.codeKey, keys)));
    for (const { key } of rows) known.add(key);
  }
  const isKnown = (own: readonly string[]) => own.some((key) => known.has(key));
  return {
    cards: keyed.flatMap(({ card, keys: own }) => (isKnown(own) ? [] : [card])),
    faults: [
      ...faults,
      ...keyed.flatMap(({ card, keys: own }) => (isKnown(own) ? [{ line: card.line, fault: 'known' as const }] : [])),
    ].sort((one, other) => one.line - other.line),
  };
}

const triedOf = ({ cards, faults }: Rows, uid: number | null): Tried => ({
  uid,
  cards: cards.length,
  total: cards.reduce((sum, one) => sum + one.balance, 0),
  first: cards.slice(0, 5).map(({ code, balance, expiresOn }) => ({
    codeEnd: code.slice(-4),
    balance,
    expiresOn,
  })),
  faults: faults.slice(0, MAX_FAULTS),
  refused: faults.length,
});

/** Splits by comma, semicolon or tab, whichever is most frequent in the first line. */
function cellsOf(text: string): string[][] {
  const [line = ''] = text.split('\n', 1);
  const delimiter = [';', '\t', ','].reduce((best, one) =>
    line.split(one).length > line.split(best).length ? one : best,
  );
  try {
    return parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: false, trim: true });
  } catch {
    throw invalidField('text', 'invalid');
  }
}

/** Undoes an import: removes the cards that were not used since; their codes may be imported again. @throws Problem 'not-found', 'gone' */
export async function undoImport(call: Call, uid: number): Promise<GiftCardTypes['undoImport']['answer']> {
  const { context, restaurant } = call;
  const work = async (unit: UnitOfWork) => {
    const own = and(eq(giftImports.restaurant, restaurant.uid), eq(giftImports.uid, uid));
    const [found] = await unit.tx.select().from(giftImports).where(own).for('update');
    if (!found) throw notFound('an import');
    if (found.undoneAt) throw new Problem('gone', 'This import was undone already');
    const cards = await unit.tx
      .select()
      .from(giftCards)
      .where(and(eq(giftCards.restaurant, restaurant.uid), eq(giftCards.importUid, uid)))
      .orderBy(giftCards.uid)
      .for('update');
    const moved = await movedOf(unit, call, uid);
    const untouched = cards.filter((card) => !moved.has(card.uid));
    for (const card of untouched) await takeBack(unit, call, card);
    await unit.tx
      .update(giftImports)
      .set({ undoneAt: new Date(context.now()) })
      .where(own);
    unit.record({ kind: KIND.note, entity: 'gift-card', uid, action: 'undo', after: { undone: untouched.length } });
    return { undone: untouched.length, kept: moved.size };
  };
  return write(call, work);
}

/** Cards of an import with more than their first entry. */
async function movedOf({ tx }: UnitOfWork, { restaurant }: Call, uid: number): Promise<Set<number>> {
  const rows = await tx
    .selectDistinct({ card: giftEntries.card })
    .from(giftEntries)
    .innerJoin(giftCards, and(eq(giftCards.restaurant, giftEntries.restaurant), eq(giftCards.uid, giftEntries.card)))
    .where(
      and(
        eq(giftEntries.restaurant, restaurant.uid),
        eq(giftCards.importUid, uid),
        sql`${giftEntries.kind} <> 'import'`,
      ),
    );
  return new Set(rows.map(({ card }) => card));
}

async function takeBack(unit: UnitOfWork, call: Call, { uid, balance, codeKey }: CardRow): Promise<void> {
  const after = await moveOn(
    unit,
    call,
    uid,
    { kind: 'import', amount: -balance },
    { from: ['active'], state: 'deactivated', endedBy: 'deactivate' },
  );
  await unit.tx
    .update(giftCards)
    .set({ codeKey: `${codeKey} undone ${after.uid}` })
    .where(and(eq(giftCards.restaurant, call.restaurant.uid), eq(giftCards.uid, uid)));
}
