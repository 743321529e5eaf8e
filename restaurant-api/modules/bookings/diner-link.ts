/** The diner of a booking: found by phone or e-mail, made when there is something to know them by, else the walk-in guest (§9). */
import { sql } from 'drizzle-orm';
import { emailKey, phoneKey } from '@/lib/rules/booking/duplicates/duplicate';
import { isWalkInName } from '@/lib/rules/booking/walk-in';
import { KIND, WALK_IN_GUEST } from '@/lib/contract/constants';
import { rowsOf } from '../../db/client';
import { diners } from '../../db/schema/book';
import { invalidField } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { dinerSnapshotOf } from '../diners/snapshot';
import { IS_KNOWN } from '../diners/repository';
import { prefetchedOf } from './prefetched-bookings';
import type { BookingRow } from './wire';

type Contact = Pick<BookingRow, 'firstName' | 'lastName' | 'phone' | 'email'>;
const CONTACT = ['firstName', 'lastName', 'phone', 'email'] as const;

/** Whether the booking is to be linked anew: nobody said whose it is, and its contact is new. */
export function wantsLink(before: BookingRow | null, row: BookingRow): boolean {
  if (!before) return row.dinerUid === null;
  if (row.dinerUid !== before.dinerUid) return false;
  return CONTACT.some((field) => row[field] !== before[field]);
}

/**
 * The diner of a booking. One that is known under another phone or address takes it over; a booking that already is a person's
 * stays theirs when the new contact is nobody's: it was corrected.
 * @param known of them besides, where they are new
 */
export async function linkDiner(
  unit: UnitOfWork,
  row: BookingRow,
  known?: NewDiner,
): Promise<{ dinerUid: number; isNew: boolean }> {
  const drawn = prefetchedOf(unit)?.dinerOf(row);
  const uid = drawn === undefined ? await findByContact(unit, row) : (drawn ?? undefined);
  if (uid !== undefined) return { dinerUid: uid, isNew: false };
  if (row.dinerUid !== null && row.dinerUid !== WALK_IN_GUEST) return { dinerUid: row.dinerUid, isNew: false };
  return isNobody(row)
    ? { dinerUid: WALK_IN_GUEST, isNew: false }
    : { dinerUid: await addDiner(unit, row, known), isNew: true };
}

/** A booking that counts the finished visits of its diner before it, and what their card says, where it is another one than before. */
export interface Linked {
  row: BookingRow;
  diner?: { vip: boolean; allergies: string };
}

export const ofNewDiner = (row: BookingRow): Linked => ({
  row: { ...row, visits: 0 },
  diner: { vip: false, allergies: '' },
});

/**
 * A booking that has got a diner whom it did not have. Whoever was merged into another is that one; a new booking that names a diner and
 * nothing else of them carries their name and how to reach them. The walk-in guest has no visits, and no card.
 * @throws Problem 'validation' for a diner who is not there, or is there no more
 */
export async function withDiner({ tx }: UnitOfWork, row: BookingRow, isNew: boolean): Promise<Linked> {
  const { restaurant, dinerUid, date, time } = row;
  if (dinerUid === null || dinerUid === WALK_IN_GUEST) return { row: { ...row, visits: 0 } };
  const answer = await tx.execute(sql`
    select d.uid::float8 as uid, d.first_name as "firstName", d.last_name as "lastName", d.phone, d.email, d.vip, d.allergies, (
      select count(*)::int from bookings b join statuses s on s.restaurant = b.restaurant and s.code = b.status and s.stage = 5
      where b.restaurant = ${restaurant} and b.diner_uid = d.uid and b.deleted_at is null and (b.service_date, b.time) < (${date}::date, ${time}::float8)
    ) as visits from diners named join diners d on d.restaurant = named.restaurant and d.uid = coalesce(named.merged_into, named.uid)
    where named.restaurant = ${restaurant} and named.uid = ${dinerUid} and d.deleted_at is null`);
  const [found] = rowsOf<Contact & { uid: number; visits: number; vip: boolean; allergies: string }>(answer);
  if (!found) throw invalidField('uidGuest', 'unknown');
  const { uid, visits, vip, allergies, ...contact } = found;
  return {
    row: { ...row, dinerUid: uid, visits, ...(isNew && isNobody(row) && contact) },
    diner: { vip, allergies },
  };
}

async function findByContact(
  { tx }: UnitOfWork,
  { restaurant, phone, email }: BookingRow,
): Promise<number | undefined> {
  const [number, address] = [phoneKey(phone), emailKey(email)];
  if (!number && !address) return undefined;
  const byPhone = sql`(phone_key = ${number} and phone_key <> '')`;
  const answer = await tx.execute(sql`
    select coalesce(merged_into, uid)::float8 as uid from diners where restaurant = ${restaurant} and ${IS_KNOWN} and uid <> ${WALK_IN_GUEST}
      and (${byPhone} or (lower(email) = ${address} and email <> '')) order by ${byPhone} desc, merged_into nulls first, uid limit 1`);
  return rowsOf<{ uid: number }>(answer)[0]?.uid;
}

function isNobody({ firstName, lastName, phone, email }: Contact): boolean {
  const name = `${firstName} ${lastName}`.trim();
  return (name === '' || isWalkInName(name)) && phone === '' && email === '';
}

async function addDiner(
  unit: UnitOfWork,
  { restaurant, firstName, lastName, phone, email }: BookingRow,
  known?: NewDiner,
): Promise<number> {
  const uid = await unit.number(diners);
  const added = {
    ...BLANK_CARD,
    ...known,
    restaurant,
    uid,
    firstName,
    lastName,
    phone,
    phoneKey: phoneKey(phone),
    email,
  };
  await unit.insert(diners, added);
  addedIn.set(unit, added);
  prefetchedOf(unit)?.forgetDiner(added);
  unit.record({ kind: KIND.diner, entity: 'diner', uid, action: 'create', after: dinerSnapshotOf(added) });
  return uid;
}

export type NewDiner = Pick<typeof diners.$inferSelect, 'consents' | 'language'>;
type AddedDiner = Omit<typeof diners.$inferSelect, 'mergedInto' | 'comparedVersion' | 'createdAt'>;

/** The diner whom a write has added: nobody has to read them. */
const addedIn = new WeakMap<UnitOfWork, AddedDiner>();

export const addedDiner = (unit: UnitOfWork, uid: number): AddedDiner | undefined =>
  addedIn.get(unit)?.uid === uid ? addedIn.get(unit) : undefined;

/** A diner of whom nothing is known but their contact. */
const BLANK_CARD = {
  company: '',
  notes: '',
  guestNotes: '',
  allergies: '',
  vip: false,
  language: '',
  birthday: null,
  guestOptions: [],
  consents: {},
  tags: [],
  version: 1,
  deletedAt: null,
} satisfies Partial<typeof diners.$inferSelect>;
