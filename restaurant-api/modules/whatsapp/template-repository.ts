/** Queries of the WhatsApp templates that a restaurant has assigned to its kinds of message. */
import { and, eq, lt, sql } from 'drizzle-orm';
import type { RestaurantLanguage } from '@/lib/contract/constants';
import type { WhatsappKind } from '@/lib/contract/messages/whatsapp';
import { phoneKey } from '@/lib/rules/booking/duplicates/duplicate';
import { type Queryable, type Tx, rowsOf } from '../../db/client';
import { whatsappTemplates } from '../../db/schema/whatsapp';

export type WhatsappTemplateRow = typeof whatsappTemplates.$inferSelect;

export function findTemplates(db: Queryable, restaurant: string): Promise<WhatsappTemplateRow[]> {
  return db
    .select()
    .from(whatsappTemplates)
    .where(eq(whatsappTemplates.restaurant, restaurant))
    .orderBy(whatsappTemplates.kind, whatsappTemplates.language);
}

const one = (restaurant: string, uid: number) =>
  and(eq(whatsappTemplates.restaurant, restaurant), eq(whatsappTemplates.uid, uid));

export async function findTemplate(
  db: Queryable,
  restaurant: string,
  uid: number,
): Promise<WhatsappTemplateRow | undefined> {
  const [row] = await db.select().from(whatsappTemplates).where(one(restaurant, uid));
  return row;
}

export async function findTemplateFor(
  db: Queryable,
  restaurant: string,
  kind: WhatsappKind,
  language: RestaurantLanguage,
): Promise<WhatsappTemplateRow | undefined> {
  const [row] = await db
    .select()
    .from(whatsappTemplates)
    .where(
      and(
        eq(whatsappTemplates.restaurant, restaurant),
        eq(whatsappTemplates.kind, kind),
        eq(whatsappTemplates.language, language),
      ),
    );
  return row;
}

/** By Twilio's id: used to check again before sending whether it is still allowed. */
export async function findTemplateBySid(
  db: Queryable,
  restaurant: string,
  contentSid: string,
): Promise<WhatsappTemplateRow | undefined> {
  const [row] = await db
    .select()
    .from(whatsappTemplates)
    .where(and(eq(whatsappTemplates.restaurant, restaurant), eq(whatsappTemplates.contentSid, contentSid)))
    .limit(1);
  return row;
}

type NewTemplate = typeof whatsappTemplates.$inferInsert;

/** Replaces the one of its kind and language. */
export async function putTemplate(tx: Tx, row: NewTemplate): Promise<WhatsappTemplateRow> {
  const { restaurant: _restaurant, kind: _kind, language: _language, ...said } = row;
  const [made] = await tx
    .insert(whatsappTemplates)
    .values(row)
    .onConflictDoUpdate({
      target: [whatsappTemplates.restaurant, whatsappTemplates.kind, whatsappTemplates.language],
      set: { ...said, checkedAt: sql`now()` },
    })
    .returning();
  if (!made) throw new Error('the template was not stored');
  return made;
}

export async function changeTemplate(
  db: Queryable,
  restaurant: string,
  uid: number,
  change: Partial<NewTemplate>,
): Promise<WhatsappTemplateRow | undefined> {
  const [row] = await db.update(whatsappTemplates).set(change).where(one(restaurant, uid)).returning();
  return row;
}

export async function removeTemplate(
  tx: Tx,
  restaurant: string,
  uid: number,
): Promise<WhatsappTemplateRow | undefined> {
  const [row] = await tx.delete(whatsappTemplates).where(one(restaurant, uid)).returning();
  return row;
}

/** Templates of all restaurants that were not refreshed for a while. */
export function findUnchecked(
  db: Queryable,
  minutes: number,
  most: number,
): Promise<Array<{ restaurant: string; uid: number }>> {
  return db
    .select({ restaurant: whatsappTemplates.restaurant, uid: whatsappTemplates.uid })
    .from(whatsappTemplates)
    .where(lt(whatsappTemplates.checkedAt, sql`now() - make_interval(mins => ${minutes})`))
    .orderBy(whatsappTemplates.checkedAt)
    .limit(most);
}

/** Whether a diner with this number has consented to marketing by WhatsApp. */
export async function hasConsented(db: Queryable, restaurant: string, phone: string): Promise<boolean> {
  const rows = await db.execute(sql`
    select 1 from diners d where d.restaurant = ${restaurant} and d.phone_key = ${phoneKey(phone)} and d.deleted_at is null
      and d.consents -> 'whatsapp' ->> 'to' = ${phone} limit 1`);
  return rowsOf(rows).length > 0;
}
