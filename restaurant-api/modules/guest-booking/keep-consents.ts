/** What a guest agreed to is kept with the diner, and the language he reads. */
import { and, eq } from 'drizzle-orm';
import { KIND, WALK_IN_GUEST } from '@/lib/contract/constants';
import { agreed } from '@/lib/rules/diner/consents';
import { diners } from '../../db/schema/book';
import type { UnitOfWork } from '../../write/write';
import type { BookingRow } from '../bookings/wire';
import { dinerSnapshotOf } from '../diners/snapshot';
import type { OnlineWish } from './online-wish';

/** Nothing else of the diner changes: whoever fills in the form may not be the person whose number it is. */
export async function keepConsents({ tx, record }: UnitOfWork, row: BookingRow, { consents = {}, language }: OnlineWish, now: number): Promise<void> {
  if (row.dinerUid === null || row.dinerUid === WALK_IN_GUEST) return;
  const one = and(eq(diners.restaurant, row.restaurant), eq(diners.uid, row.dinerUid));
  const [before] = await tx.select().from(diners).where(one);
  if (!before) return;
  const after = {
    ...before,
    consents: agreed(before.consents, { given: consents, email: row.email, phone: row.phone, at: new Date(now).toISOString(), how: 'booking' }),
    language: before.language || (language ?? ''),
  };
  if (after.consents === before.consents && after.language === before.language) return;
  const changed = { ...after, version: before.version + 1 };
  await tx.update(diners).set({ consents: changed.consents, language: changed.language, version: changed.version }).where(one);
  record({ kind: KIND.diner, entity: 'diner', uid: row.dinerUid, action: 'update', before: dinerSnapshotOf(before), after: dinerSnapshotOf(changed) });
}
