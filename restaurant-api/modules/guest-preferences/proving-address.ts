/** Whether mail to a diner's stored address is suitable for verifying the diner. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { emailKey } from '@/lib/rules/booking/duplicates/duplicate';
import { may } from '@/lib/contract/access/role';
import type { Queryable } from '../../db/client';
import { members } from '../../db/schema/accounts';
import { changes } from '../../db/schema/log';
import type { DinerRow } from './own-diner';

/**
 * True for the first known address, and for one last set by a person with the right to delete diners. Otherwise staff who may correct an address
 * could enter their own, and delete data in the guest's name without having that right.
 */
export async function provesByMail(
  db: Queryable,
  { restaurant, uid, email }: Pick<DinerRow, 'restaurant' | 'uid' | 'email'>,
): Promise<boolean> {
  if (email === '') return false;
  const [from, to] = [changes.before, changes.after].map((side) => sql<string>`lower(${side} ->> 'eMail')`) as [
    ReturnType<typeof sql<string>>,
    ReturnType<typeof sql<string>>,
  ];
  const moves = await db
    .select({ from, to, role: members.role, location: members.location })
    .from(changes)
    .leftJoin(members, and(eq(members.restaurant, changes.restaurant), eq(members.tmsUserUid, changes.tmsUserUid)))
    .where(
      and(
        eq(changes.restaurant, restaurant),
        eq(changes.entity, 'diner'),
        eq(changes.entityUid, String(uid)),
        sql`${from} <> ${to}`,
      ),
    )
    .orderBy(asc(changes.seq));
  const vouched = moves.findLast(({ role, location }) => role !== null && may(role, 'diners-remove', location ?? ''));
  const proving = vouched?.to ?? moves[0]?.from;
  return proving === undefined || proving === emailKey(email);
}
