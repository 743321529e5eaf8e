/** Segments (§3 `groups`), by name. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import { segmentCalls } from '@/lib/resources/diners/segments';
import { segmentSchemas } from '@/lib/resources/diners/segments-schema';
import { asksForAllergies } from '@/lib/rules/diner/segment';
import { segments } from '../../db/schema/segments';
import { describedModel } from '../models/described-model';
import { mayReadCare } from '../diners/care';
import { Problem } from '../../problem';
import { findUses } from './repository';

export const segmentsModel = describedModel({
  calls: segmentCalls,
  schemas: segmentSchemas,
  entity: 'segment',
  one: 'a segment',
  kind: KIND.diner,
  table: segments,
  /** Rules on allergies require the right to read them: otherwise the author could not see the segment. */
  async prepare({ actor }, body) {
    if (body.rule && asksForAllergies(body.rule) && !mayReadCare(actor))
      throw new Problem('admin-required', 'Admin user required to perform this action');
    return body;
  },
  /** Refuses to remove a segment in use: its campaigns and reports would silently have no recipients. */
  async protectRemoval({ tx }, { restaurant }, { uid }) {
    const { campaigns, reports } = await findUses(tx, restaurant.uid, uid);
    refuseUse([...campaigns, ...reports]);
  },
  async settle({ tx }, { restaurant }, { uid, rule, deletedAt }) {
    if (uid === undefined || deletedAt || !asksForAllergies(rule)) return;
    refuseUse((await findUses(tx, restaurant.uid, uid)).campaigns);
  },
  async list({ context, restaurant, actor }) {
    const rows = await context.db
      .select()
      .from(segments)
      .where(and(eq(segments.restaurant, restaurant.uid), isNull(segments.deletedAt)))
      .orderBy(asc(sql`lower(${segments.name})`), asc(segments.uid));
    return { segments: mayReadCare(actor) ? rows : rows.filter(({ rule }) => !asksForAllergies(rule)) };
  },
});

/** @throws Problem 'segment-in-use' with its uses */
function refuseUse(names: readonly string[]): void {
  if (names.length > 0)
    throw new Problem('segment-in-use', `The segment is used by ${names.join(', ')}`, { details: { names } });
}
