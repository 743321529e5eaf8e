/** Links a booking to its diner: found by phone or e-mail, added if there is a name or contact, else the walk-in guest (§9). */
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
const CONTACT_FIELDS = ['firstName', 'lastName', 'phone', 'email'] as const;

/** Whether a booking has to be linked anew: its contact is new and no diner was chosen explicitly. */
export function needsDinerLink(before: BookingRow | null, row: BookingRow): boolean {
  if (!before) return row.dinerUid === null;
  if (row.dinerUid !== before.dinerUid) return false;
  return CONTACT_FIELDS.some((field) => row[field] !== before[field]);
}

/**
 * Finds or adds the diner of a booking. A known diner with the booking's phone or address takes it over. If nobody has the new contact, a booking that
 * already has a diner keeps them: the contact was corrected.
 * @param details further values for a new diner
 */
export async function linkDiner(
  unit: UnitOfWork,
  row: BookingRow,
  details?: NewDiner,
): Promise<{ dinerUid: number; isNew: boolean }> {
  const prefetchedUid = prefetchedOf(unit)?.dinerOf(row);
  const uid = prefetchedUid === undefined ? await findByContact(unit, row) : (prefetchedUid ?? undefined);
  if (uid !== undefined) return { dinerUid: uid, isNew: false };
  if (row.dinerUid !== null && row.dinerUid !== WALK_IN_GUEST) return { dinerUid: row.dinerUid, isNew: false };
  return isAnonymous(row)
    ? { dinerUid: WALK_IN_GUEST, isNew: false }
    : { dinerUid: await addDiner(unit, row, details), isNew: true };
}

/** A booking with the number of its diner's finished visits before it, and the diner's marks if the diner has changed. */
export interface LinkedBooking {
  row: BookingRow;
  diner?: { vip: boolean; allergies: string };
}

export const withNewDiner = (row: BookingRow): LinkedBooking => ({
  row: { ...row, visits: 0 },
  diner: { vip: false, allergies: '' },
});

/**
 * Completes a booking whose diner has changed. A merged diner is replaced by the one that remains; a new booking without a contact takes the diner's
 * name and contact. The walk-in guest has no visits and no marks.
 * @throws Problem 'validation' for an unknown or deleted diner
 */
export async function withDiner({ tx }: UnitOfWork, row: BookingRow, isNew: boolean): Promise<LinkedBooking> {
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
    row: { ...row, dinerUid: uid, visits, ...(isNew && isAnonymous(row) && contact) },
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

function isAnonymous({ firstName, lastName, phone, email }: Contact): boolean {
  const name = `${firstName} ${lastName}`.trim();
  return (name === '' || isWalkInName(name)) && phone === '' && email === '';
}

async function addDiner(
  unit: UnitOfWork,
  { restaurant, firstName, lastName, phone, email }: BookingRow,
  details?: NewDiner,
): Promise<number> {
  const uid = await unit.number(diners);
  const diner = {
    ...BLANK_CARD,
    ...details,
    restaurant,
    uid,
    firstName,
    lastName,
    phone,
    phoneKey: phoneKey(phone),
    email,
  };
  await unit.insert(diners, diner);
  addedDiners.set(unit, diner);
  prefetchedOf(unit)?.forgetDiner(diner);
  unit.record({ kind: KIND.diner, entity: 'diner', uid, action: 'create', after: dinerSnapshotOf(diner) });
  return uid;
}

export type NewDiner = Pick<typeof diners.$inferSelect, 'consents' | 'language'>;
type AddedDiner = Omit<typeof diners.$inferSelect, 'mergedInto' | 'comparedVersion' | 'createdAt'>;

/** The diner added by a write, so that it need not be read again. */
const addedDiners = new WeakMap<UnitOfWork, AddedDiner>();

export const addedDiner = (unit: UnitOfWork, uid: number): AddedDiner | undefined =>
  addedDiners.get(unit)?.uid === uid ? addedDiners.get(unit) : undefined;

/** Values of a new diner, apart from the contact. */
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
