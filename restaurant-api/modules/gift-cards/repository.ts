/** Rows of gift cards and their entries, and their sums. */
import { and, asc, between, count, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { GiftReport } from '@/lib/resources/sales/gift-cards-schema';
import type { ShownState } from '@/lib/rules/gift-card/state';
import type { ServiceDate } from '@/lib/time/service-day';
import { type Queryable, rowsOf } from '../../db/client';
import { giftCards, giftEntries, giftProducts } from '../../db/schema/gift-cards';
import { setups } from '../../db/schema/restaurants';
import type { CardRow, EntryRow } from './wire';

export interface NamedCard {
  card: CardRow;
  /** Name of its product; '' for a free amount. */
  name: string;
}

const named = { card: giftCards, name: sql<string>`coalesce(${giftProducts.name}, '')` };
const productOf = and(eq(giftProducts.restaurant, giftCards.restaurant), eq(giftProducts.uid, giftCards.product));

/** @param by condition that identifies one card of the restaurant */
export async function findCard(
  db: Queryable,
  restaurant: string,
  by: { uid: number } | { codeKeys: readonly string[] },
): Promise<NamedCard | undefined> {
  const one = 'uid' in by ? eq(giftCards.uid, by.uid) : inArray(giftCards.codeKey, [...by.codeKeys]);
  const [row] = await db
    .select(named)
    .from(giftCards)
    .leftJoin(giftProducts, productOf)
    .where(and(eq(giftCards.restaurant, restaurant), one));
  return row;
}

/** Oldest first. */
export async function findEntries(db: Queryable, restaurant: string, card: number): Promise<EntryRow[]> {
  return db
    .select()
    .from(giftEntries)
    .where(and(eq(giftEntries.restaurant, restaurant), eq(giftEntries.card, card)))
    .orderBy(asc(giftEntries.uid));
}

/** The card that an entry moved the balance to; undefined for older entries, which did not record it. */
export async function findMovedTo(db: Queryable, restaurant: string, entry: number): Promise<number | undefined> {
  const [row] = await db
    .select({ card: giftEntries.card })
    .from(giftEntries)
    .where(
      and(eq(giftEntries.restaurant, restaurant), eq(giftEntries.kind, 'transfer'), eq(giftEntries.against, entry)),
    );
  return row?.card;
}

/** Names of the restaurants where entries were made. @param places as in the entries: '' for none */
export async function findPlaceNames(db: Queryable, places: readonly string[]): Promise<Map<string, string>> {
  const uids = [...new Set(places)].filter((place) => place !== '');
  if (uids.length === 0) return new Map();
  const rows = await db
    .select({ uid: setups.restaurant, name: setups.estName })
    .from(setups)
    .where(inArray(setups.restaurant, uids));
  return new Map(rows.map(({ uid, name }) => [uid, name]));
}

interface Wanted {
  search: string;
  state?: ShownState;
  today: ServiceDate;
  limit: number;
  offset: number;
}

/** Newest first. */
export async function findCards(
  db: Queryable,
  restaurant: string,
  { search, state, today, limit, offset }: Wanted,
): Promise<{ cards: NamedCard[]; total: number }> {
  const where = and(
    eq(giftCards.restaurant, restaurant),
    // Unpaid online purchases are not listed.
    or(ne(giftCards.state, 'deactivated'), gt(giftCards.loaded, 0)),
    search === '' ? undefined : matching(search),
    state && inState(state, today),
  );
  const cards = await db
    .select(named)
    .from(giftCards)
    .leftJoin(giftProducts, productOf)
    .where(where)
    .orderBy(desc(giftCards.uid))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(giftCards).where(where);
  return { cards, total: counted?.total ?? 0 };
}

function matching(search: string): SQL | undefined {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const end = search
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(-4);
  return or(
    ...[giftCards.buyerName, giftCards.buyerEmail, giftCards.recipientName, giftCards.recipientEmail].map(
      (column) => sql`${column} ilike ${part}`,
    ),
    end.length === 4 ? eq(giftCards.codeEnd, end) : undefined,
  );
}

/** Same rule as `shownState`. */
function inState(state: ShownState, today: ServiceDate): SQL | undefined {
  if (state === 'pending' || state === 'blocked') return eq(giftCards.state, state);
  if (state === 'deactivated') return and(eq(giftCards.state, state), ne(giftCards.endedBy, 'expire'));
  const isOver = sql`coalesce(${giftCards.expiresOn} < ${today}::date, false)`;
  const by = {
    used: sql`${giftCards.balance} = 0 and ${giftCards.loaded} > 0`,
    expired: sql`not (${giftCards.balance} = 0 and ${giftCards.loaded} > 0) and ${isOver}`,
    'part-used': sql`${giftCards.balance} between 1 and ${giftCards.loaded} - 1 and not ${isOver}`,
    active: sql`${giftCards.balance} = ${giftCards.loaded} and ${giftCards.balance} > 0 and not ${isOver}`,
  };
  const open = and(eq(giftCards.state, 'active'), by[state]);
  return state === 'expired' ? or(open, eq(giftCards.endedBy, 'expire')) : open;
}

/** One statement for any number of cards. The VAT of a sale refunded in parts is exact to the cent: each part is computed from the rest. */
export async function findReport(
  db: Queryable,
  restaurant: string,
  { from, to, dormantYears }: { from: ServiceDate; to: ServiceDate; dormantYears: number },
): Promise<GiftReport> {
  const [report] = rowsOf<GiftReport>(
    await db.execute(sql`
      with moved as (
        select e.kind, e.amount, e.card_uid, c.vat_rate, e.date between ${from}::date and ${to}::date as within, e.date,
          sum(e.amount) filter (where e.kind in ('activate', 'load', 'revoke')) over (partition by e.card_uid order by e.uid) as price
        from gift_entries e join gift_cards c on c.restaurant = e.restaurant and c.uid = e.card_uid
        where e.restaurant = ${restaurant} and e.date <= ${to}::date
      ), owed as (select card_uid, sum(amount) as left_on, max(date) as last from moved group by card_uid)
      select
        coalesce(sum(amount) filter (where within and kind in ('activate', 'load')), 0)::float8 as sold,
        coalesce(-sum(amount) filter (where within and kind = 'redeem'), 0)::float8 as redeemed,
        coalesce(sum(amount) filter (where within and kind = 'refund'), 0)::float8 as "givenBack",
        coalesce(sum(amount) filter (where within and kind in ('adjust', 'import')), 0)::float8 as adjusted,
        coalesce(-sum(amount) filter (where within and kind = 'expire'), 0)::float8 as expired,
        coalesce(-sum(amount) filter (where within and kind = 'deactivate'), 0)::float8 as "writtenOff",
        coalesce(-sum(amount) filter (where within and kind = 'revoke'), 0)::float8 as refunded,
        coalesce(sum(round(price * vat_rate / (100 + vat_rate)) - round((price - amount) * vat_rate / (100 + vat_rate))) filter (where within and kind in ('activate', 'load', 'revoke') and vat_rate is not null), 0)::float8 as "vatBySale",
        coalesce(-sum(amount) filter (where within and kind in ('redeem', 'refund') and vat_rate is null), 0)::float8 as "redeemedMultiPurpose",
        coalesce(sum(amount), 0)::float8 as liability,
        (select coalesce(sum(left_on) filter (where last < ${to}::date - make_interval(years => ${dormantYears})), 0)::float8 from owed) as dormant,
        (count(*) filter (where within and kind = 'activate'))::int as "cardsSold",
        (select (count(*) filter (where left_on > 0))::int from owed) as "cardsOpen"
      from moved`),
  );
  return report as GiftReport;
}

/** Oldest first. */
export async function findEntriesOf(
  db: Queryable,
  restaurant: string,
  { from, to }: { from: ServiceDate; to: ServiceDate },
  most: number,
) {
  return db
    .select({
      uid: giftEntries.uid,
      card: giftEntries.card,
      codeEnd: giftCards.codeEnd,
      product: sql<string>`coalesce(${giftProducts.name}, '')`,
      kind: giftEntries.kind,
      amount: giftEntries.amount,
      balance: giftEntries.balance,
      tender: giftEntries.tender,
      booking: giftEntries.booking,
      place: sql<string>`coalesce(${setups.estName}, '')`,
      vatRate: giftCards.vatRate,
      note: giftEntries.note,
      by: giftEntries.by,
      date: giftEntries.date,
      at: giftEntries.at,
    })
    .from(giftEntries)
    .innerJoin(giftCards, and(eq(giftCards.restaurant, giftEntries.restaurant), eq(giftCards.uid, giftEntries.card)))
    .leftJoin(giftProducts, productOf)
    .leftJoin(setups, eq(setups.restaurant, giftEntries.place))
    .where(and(eq(giftEntries.restaurant, restaurant), between(giftEntries.date, from, to)))
    .orderBy(asc(giftEntries.uid))
    .limit(most);
}
