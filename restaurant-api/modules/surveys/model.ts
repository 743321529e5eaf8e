/** Surveys (§3), the active one first. Activating one deactivates the other in the same change (ADR 103). */
import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import { surveyCalls } from '@/lib/resources/messages/surveys';
import { surveySchemas } from '@/lib/resources/messages/surveys-schema';
import { surveys } from '../../db/schema/surveys';
import { lockRestaurant } from '../../write/lock-restaurant';
import { describedModel } from '../models/described-model';

export const surveysModel = describedModel({
  calls: surveyCalls,
  schemas: surveySchemas,
  entity: 'survey',
  one: 'a survey',
  kind: KIND.note,
  table: surveys,
  async settle(unit, { restaurant }, { uid, active, deletedAt }) {
    if (!active || deletedAt) return;
    // Locks the restaurant: of two concurrent activations the second one sees the first.
    await lockRestaurant(unit.tx, restaurant.uid);
    const others = and(
      eq(surveys.restaurant, restaurant.uid),
      eq(surveys.active, true),
      isNull(surveys.deletedAt),
      uid === undefined ? undefined : ne(surveys.uid, uid),
    );
    const off = await unit.tx
      .update(surveys)
      .set({ active: false, version: sql`${surveys.version} + 1` })
      .where(others)
      .returning();
    for (const one of off) {
      const { restaurant: _restaurant, deletedAt: _deletedAt, ...after } = one;
      const before = { ...after, active: true, version: after.version - 1 };
      unit.record({ kind: KIND.note, entity: 'survey', uid: one.uid, action: 'update', before, after });
    }
  },
  async list({ context, restaurant }) {
    const own = and(eq(surveys.restaurant, restaurant.uid), isNull(surveys.deletedAt));
    return {
      surveys: await context.db.select().from(surveys).where(own).orderBy(desc(surveys.active), asc(surveys.uid)),
    };
  },
});
