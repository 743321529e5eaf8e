/** Finds erased persons, so that no import restores them. */
import { phoneKey } from '@/lib/rules/booking/duplicates/duplicate';
import type { Queryable } from '../../db/client';
import { type SuppressionScope, findSuppressions } from './repository';

/** For each person, in order, whether their address or number belongs to an erased person; one statement for all. */
export async function findErased(
  db: Queryable,
  scope: SuppressionScope,
  people: ReadonlyArray<{ email: string; phone: string }>,
): Promise<boolean[]> {
  const said = people.flatMap(({ email, phone }, at) => [
    ...(email.trim() === '' ? [] : [{ at, channel: 'email' as const, address: email }]),
    ...(phoneKey(phone) === '' ? [] : [{ at, channel: 'sms' as const, address: phone }]),
  ]);
  const reasons = await findSuppressions(db, scope, said);
  const erased = new Set(said.flatMap(({ at }, index) => (reasons[index]?.includes('erased') ? [at] : [])));
  return people.map((_person, at) => erased.has(at));
}
