/** Whether mail to the address that is kept of a diner proves that it is them who reads it. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { emailKey } from '@/lib/rules/booking/duplicates/duplicate';
import { may } from '@/lib/contract/access/role';
import type { Queryable } from '../../db/client';
import { members } from '../../db/schema/accounts';
import { changes } from '../../db/schema/log';
import type { DinerRow } from './own-diner';

/**
 * It does as long as it is the one they were first known by, or the last that somebody put there who may remove diners: else whoever may correct an
 * address could write down their own, and delete in the guest's name what they may not delete in their own.
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
