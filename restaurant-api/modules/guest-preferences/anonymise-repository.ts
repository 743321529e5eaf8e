/** Removes a person's data from everything that contains them; the remaining rows still count in figures. */
import { type SQL, and, eq, or, sql } from 'drizzle-orm';
import { nameOf } from '@/lib/rules/booking/booking';
import { type Tx, rowsOf } from '../../db/client';
import { bookings, dinerCompanions, diners } from '../../db/schema/book';
import { dinerMerges, duplicateKeys, duplicatePairs } from '../../db/schema/duplicates';
import type { NewChange, UnitOfWork } from '../../write/write';
import { blankCards } from '../gift-cards/own-cards';
import { forgetTicketHolder } from '../event-tickets/forget-person';
import { blankAnswers } from '../surveys/blank-answers';
import { addressesOf } from './addresses';
import { type Former, findFormer } from './former-bookings';
import type { DinerRow } from './own-diner';
import { blankMoney, blankNames, blankPurchases } from './own-payments';
import { forgetRefusedRows } from './refused-rows';

/** Replacements for personal fields in the log's snapshots. The log keeps what happened and when. */
const BLANK_BOOKING = {
  firstName: '',
  lastName: '',
  phone: '',
  eMail: '',
  notes: '',
  guestNotes: '',
  guestOptions: [],
  uidGuest: null,
};
const BLANK_DINER = {
  firstName: '',
  lastName: '',
  phone: '',
  eMail: '',
  company: '',
  notes: '',
  guestNotes: '',
  allergies: '',
  vip: false,
  language: '',
  birthday: null,
  guestOptions: [],
  tags: [],
  consents: {},
};

/** Removed from logged payments; their amounts stay. */
const BLANK_PAYMENT = { reason: '' };

/** A unit of work that logs changes without personal data: changes made during the erasure would otherwise be logged after the log was cleaned. */
export function withoutPerson(unit: UnitOfWork): UnitOfWork {
  const blank = (side: NewChange['before']) => side && { ...side, ...BLANK_BOOKING };
  return {
    ...unit,
    record: ({ booking: _booking, ...change }) =>
      unit.record(
        change.entity === 'booking' ? { ...change, before: blank(change.before), after: blank(change.after) } : change,
      ),
  };
}

type Named = Omit<Former, 'until'>;

/**
 * @param people uids of all diners erased together: the log may refer to one who was merged into another
 * @returns the number of the person's bookings
 */
export async function anonymise(tx: Tx, diner: DinerRow, people: readonly number[], now: Date): Promise<number> {
  const { restaurant } = diner;
  const his = await findNamed(tx, diner);
  const former = await findFormer(tx, restaurant, people, his);
  await tx
    .update(bookings)
    .set({
      firstName: '',
      lastName: '',
      phone: '',
      email: '',
      notes: '',
      guestNotes: '',
      guestOptions: [],
      dinerUid: null,
      version: sql`${bookings.version} + 1`,
    })
    .where(and(eq(bookings.restaurant, restaurant), eq(bookings.dinerUid, diner.uid)));
  const { eMail: email, ...blank } = BLANK_DINER;
  await tx
    .update(diners)
    .set({ ...blank, email, phoneKey: '', version: diner.version + 1, mergedInto: null, deletedAt: now })
    .where(and(eq(diners.restaurant, restaurant), eq(diners.uid, diner.uid)));
  // Contact data that an import added to the diner.
  await tx.execute(
    sql`update import_rows set before = null, written = null where restaurant = ${restaurant} and kind in ('diner', 'contact') and uid = ${String(diner.uid)}`,
  );
  await forgetComparisons(tx, diner);
  await forgetCampaigns(tx, diner);
  await forgetMessages(tx, { diner, his, former, purchases: await blankLog(tx, { diner, his, former, people }) });
  await forgetRefusedRows(tx, diner.restaurant, [diner, ...his, ...former]);
  await forgetTicketHolder(tx, restaurant, his, [diner.email]);
  await blankAnswers(
    tx,
    restaurant,
    his.map(({ uid }) => uid),
  );
  return his.length;
}

/** Deletes companions, comparisons and merge snapshots: the merges can no longer be undone. */
async function forgetComparisons(tx: Tx, { restaurant, uid }: DinerRow): Promise<void> {
  await tx.delete(duplicateKeys).where(and(eq(duplicateKeys.restaurant, restaurant), eq(duplicateKeys.diner, uid)));
  await tx
    .delete(duplicatePairs)
    .where(and(eq(duplicatePairs.restaurant, restaurant), or(eq(duplicatePairs.a, uid), eq(duplicatePairs.b, uid))));
  await tx
    .update(dinerMerges)
    .set({ snapshot: null, endedAt: sql`now()` })
    .where(and(eq(dinerMerges.restaurant, restaurant), or(eq(dinerMerges.kept, uid), eq(dinerMerges.gone, uid))));
  await tx
    .delete(dinerCompanions)
    .where(
      and(
        eq(dinerCompanions.restaurant, restaurant),
        or(eq(dinerCompanions.diner, uid), eq(dinerCompanions.companion, uid)),
      ),
    );
}

/** The recipients stay counted; the messages are deleted, whichever address they were sent to. */
async function forgetCampaigns(tx: Tx, { restaurant, uid }: DinerRow): Promise<void> {
  await tx.execute(sql`
    delete from outbox o using campaign_recipients r where r.restaurant = ${restaurant} and r.diner_uid = ${uid} and o.restaurant = r.restaurant
      and o.campaign_recipient_uid = r.uid`);
  await tx.execute(sql`
    update campaign_recipients set diner_uid = null, address = '', state = case state when 'waiting' then 'excluded' else state end,
      reason = case state when 'waiting' then 'gone' else reason end
    where restaurant = ${restaurant} and diner_uid = ${uid}`);
}

/** Includes deleted bookings. */
function findNamed(tx: Tx, { restaurant, uid }: DinerRow): Promise<Named[]> {
  return tx
    .select({
      uid: bookings.uid,
      firstName: bookings.firstName,
      lastName: bookings.lastName,
      reference: bookings.reference,
      email: bookings.email,
      phone: bookings.phone,
    })
    .from(bookings)
    .where(and(eq(bookings.restaurant, restaurant), eq(bookings.dinerUid, uid)));
}

interface Theirs {
  diner: DinerRow;
  /** The person's bookings. */
  his: readonly Named[];
  former: readonly Former[];
}

/** @returns references of the person's purchases */
async function blankLog(
  tx: Tx,
  { diner, his, former, people }: Theirs & { people: readonly number[] },
): Promise<string[]> {
  const { restaurant, uid } = diner;
  const uids = his.map((one) => one.uid);
  const of = (entity: string, uids: readonly number[], blank: object) => sql`
    update changes set before = before || ${JSON.stringify(blank)}::jsonb, after = after || ${JSON.stringify(blank)}::jsonb,
      who = case when device = 'guest' then '' else who end
    where restaurant = ${restaurant} and entity = ${entity} and entity_uid in (${listOf(uids.map(String))})`;
  // For this transaction only: triggers refuse any other change of log and ledger.
  await tx.execute(sql`select set_config('maitre.forgets_a_person', 'yes', true)`);
  await tx.execute(of('diner', [uid], BLANK_DINER));
  if (uids.length > 0) await tx.execute(of('booking', uids, BLANK_BOOKING));
  if (uids.length > 0) await tx.execute(of('payment', uids, BLANK_PAYMENT));
  if (former.length > 0) await tx.execute(ofFormer(restaurant, former, people));
  const everybody = [diner, ...his, ...former];
  const names = everybody.map((one) => nameOf(one)).filter((name) => name !== '');
  await blankMoney(tx, restaurant, uids, names);
  await blankNames(
    tx,
    restaurant,
    former.map((one) => one.uid),
    names,
  );
  const purchases = await blankPurchases(tx, restaurant, addressesOf(everybody));
  await blankCards(tx, restaurant, addressesOf(everybody));
  await tx.execute(sql`select set_config('maitre.forgets_a_person', '', true)`);
  return purchases;
}

/** For a booking that now belongs to another diner: only the snapshots that name the person. */
function ofFormer(restaurant: string, former: readonly Former[], people: readonly number[]): SQL {
  const names = (side: SQL) => sql`${side} ->> 'uidGuest' in (${listOf(people.map(String))})`;
  const blanked = (side: SQL) =>
    sql`case when ${names(side)} then ${side} || ${JSON.stringify(BLANK_BOOKING)}::jsonb else ${side} end`;
  return sql`
    update changes set before = ${blanked(sql`before`)}, after = ${blanked(sql`after`)},
      who = case when device = 'guest' and ${names(sql`after`)} then '' else who end
    where restaurant = ${restaurant} and entity = 'booking' and entity_uid in (${listOf(former.map(({ uid }) => String(uid)))})
      and (${names(sql`before`)} or ${names(sql`after`)})`;
}

/**
 * Deletes messages to the person, notifications about them, and stored idempotent responses.
 * @param purchases references of the person's purchases
 */
async function forgetMessages(
  tx: Tx,
  { diner, his, former, purchases }: Theirs & { purchases: readonly string[] },
): Promise<void> {
  const here = sql`restaurant = ${diner.restaurant}`;
  const addresses = addressesOf([diner, ...his, ...former]);
  const isTheirs = (address: SQL) =>
    addresses.length > 0 ? sql`lower(${address}) in (${listOf(addresses)})` : sql`false`;
  // A booking that was given to another diner counts until then.
  const spans = [...his.map(({ uid }) => ({ uid, until: 'infinity' })), ...former];
  // Inlined, since the planner assumes a hundred rows for a JSON parameter and would scan whole tables for each.
  const values = spans.map(({ uid, until }) => sql`(${uid}::bigint, ${until}::timestamptz)`);
  const rows = spans.length > 0 ? sql`values ${sql.join(values, sql`, `)}` : sql`select 0::bigint, now() where false`;
  const theirs = sql`(${rows}) as theirs (booking, until)`;
  await tx.execute(sql`delete from outbox where ${here} and ${isTheirs(sql`recipient`)}`);
  await tx.execute(
    sql`delete from outbox using ${theirs} where ${here} and booking_uid = theirs.booking and at <= until`,
  );
  const taken = rowsOf<{ uid: string }>(
    await tx.execute(sql`
      with by_booking as (
        delete from incoming_messages using ${theirs} where ${here} and booking_uid = theirs.booking and at <= until returning uid
      ), by_sender as (
        delete from incoming_messages where ${here} and ${isTheirs(sql`sender`)} returning uid
      ) select uid::text from by_booking union select uid::text from by_sender`),
  ).map(({ uid }) => uid);
  await tx.execute(sql`
    delete from notifications n where ${here} and (
      calendar_item ->> 'incomingUid' in (select json_array_elements_text(${JSON.stringify(taken)}::json))
      or exists (select from ${theirs} where theirs.booking::text = n.calendar_item ->> 'bookingUid' and n.at <= until)
      or exists (select from json_array_elements_text(${JSON.stringify(purchases)}::json) as bought (reference)
        where n.message = reference or n.title = reference or n.title like '% · ' || reference))`);
  // The stored responses are scanned once for all values.
  const said = [...his, ...former].map(({ reference }) => reference.toLowerCase()).concat(addresses);
  const patterns = JSON.stringify(said.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`));
  await tx.execute(sql`
    delete from idempotency_keys where ${here} and (
      lower(answer::text) like any (array(select json_array_elements_text(${patterns}::json)))
      or jsonb_path_query_first(answer, '$.answer.requests[0].bookingUid')::text in (select theirs.booking::text from ${theirs}))`);
  await tx.execute(
    sql`delete from google_bookings using ${theirs} where ${here} and booking_uid = theirs.booking and until = 'infinity'`,
  );
}

const listOf = (texts: readonly string[]) =>
  sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  );
