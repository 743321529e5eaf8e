/** Queries of templates, and of the restaurant's data for its messages. */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { RestaurantLanguage } from '@/lib/contract/constants';
import type { TemplateVersion } from '@/lib/resources/messages/templates-schema';
import type { TemplateKind } from '@/lib/rules/setup/template-kinds';
import type { OwnPicture } from '@/lib/rules/templates/template-document';
import { type Queryable, rowsOf } from '../../db/client';
import { bookings } from '../../db/schema/book';
import { changes } from '../../db/schema/log';
import { setups } from '../../db/schema/restaurants';
import { messageTemplates } from '../../db/schema/templates';
import type { BookingRow } from '../bookings/wire';

export type TemplateRow = typeof messageTemplates.$inferSelect;

export function findTemplates(db: Queryable, restaurant: string): Promise<TemplateRow[]> {
  return db
    .select()
    .from(messageTemplates)
    .where(and(eq(messageTemplates.restaurant, restaurant), isNull(messageTemplates.deletedAt)))
    .orderBy(asc(messageTemplates.kind), asc(messageTemplates.language));
}

/** The restaurant's own template; undefined if it uses the default. */
export async function findTemplate(
  db: Queryable,
  restaurant: string,
  kind: TemplateKind,
  language: RestaurantLanguage,
): Promise<TemplateRow | undefined> {
  const [row] = await db
    .select()
    .from(messageTemplates)
    .where(
      and(
        eq(messageTemplates.restaurant, restaurant),
        eq(messageTemplates.kind, kind),
        eq(messageTemplates.language, language),
        isNull(messageTemplates.deletedAt),
      ),
    );
  return row;
}

/** Maximum number of listed versions. */
const MAX_VERSIONS = 50;

/** All earlier versions, newest first, including those before a return to the default. */
export async function findVersions(
  db: Queryable,
  restaurant: string,
  kind: TemplateKind,
  language: RestaurantLanguage,
): Promise<TemplateVersion[]> {
  const of = (field: string) => sql`coalesce(${changes.after}, ${changes.before})->>${field}`;
  const rows = await db
    .select({ seq: changes.seq, at: changes.at, who: changes.who, after: changes.after })
    .from(changes)
    .where(
      and(
        eq(changes.restaurant, restaurant),
        eq(changes.entity, 'template'),
        sql`${of('kind')} = ${kind}`,
        sql`${of('language')} = ${language}`,
      ),
    )
    .orderBy(desc(changes.seq))
    .limit(MAX_VERSIONS);
  return rows.map(({ seq, at, who, after }) => ({
    seq,
    at: at.toISOString(),
    who,
    content: after as TemplateVersion['content'],
  }));
}

export type SetupOfMessage = typeof setups.$inferSelect;

export async function findSetupOfMessage(db: Queryable, restaurant: string): Promise<SetupOfMessage> {
  const [row] = await db.select().from(setups).where(eq(setups.restaurant, restaurant));
  if (!row) throw new Error(`no setup of ${restaurant}`);
  return row;
}

/** The restaurant's pictures by name, as the digest in their URL. */
export async function findPictures(db: Queryable, restaurant: string): Promise<Partial<Record<OwnPicture, string>>> {
  const rows = rowsOf<{ name: string; hash: string }>(
    await db.execute(
      sql`select split_part(name, '.', 1) as name, hash from files where restaurant = ${restaurant} and split_part(name, '.', 1) in ('picture', 'icon')`,
    ),
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** Condition: the restaurant has an active survey. */
const hasSurvey = (restaurant: string) =>
  sql`exists (select from surveys where surveys.restaurant = ${restaurant} and surveys.active and surveys.deleted_at is null)`;

export async function findHasSurvey(db: Queryable, restaurant: string): Promise<boolean> {
  const [row] = rowsOf<{ is: boolean }>(await db.execute(sql`select ${hasSurvey(restaurant)} as is`));
  return row?.is ?? false;
}

export interface NamesOfMessage {
  area: string;
  event: string;
  hasSurvey: boolean;
}

/** Names for a booking's ids: requested area and event; and whether its guest gets a survey. */
export async function findNames(
  db: Queryable,
  { restaurant, requestedArea, eventUid }: Pick<BookingRow, 'restaurant' | 'requestedArea' | 'eventUid'>,
): Promise<NamesOfMessage> {
  const [row] = rowsOf<NamesOfMessage>(
    await db.execute(sql`select
      coalesce((select name from areas where restaurant = ${restaurant} and area = ${requestedArea}::int order by plan limit 1), '') as area,
      coalesce((select name from events where restaurant = ${restaurant} and uid = ${eventUid}::bigint), '') as event,
      ${hasSurvey(restaurant)} as "hasSurvey"`),
  );
  return row ?? { area: '', event: '', hasSurvey: false };
}

/** Maximum number of bookings to preview a template with. */
const MAX_BOOKINGS = 20;

/** The next bookings from a day on; without any, the most recent ones. */
export async function findBookingsToShow(db: Queryable, restaurant: string, today: string): Promise<BookingRow[]> {
  const own = and(eq(bookings.restaurant, restaurant), isNull(bookings.deletedAt), sql`${bookings.lastName} <> ''`);
  const next = await db
    .select()
    .from(bookings)
    .where(and(own, sql`${bookings.date} >= ${today}`))
    .orderBy(asc(bookings.date), asc(bookings.time), asc(bookings.uid))
    .limit(MAX_BOOKINGS);
  if (next.length > 0) return next;
  return db
    .select()
    .from(bookings)
    .where(own)
    .orderBy(desc(bookings.date), desc(bookings.time), desc(bookings.uid))
    .limit(MAX_BOOKINGS);
}
