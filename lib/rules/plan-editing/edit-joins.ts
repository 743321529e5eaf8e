/** Operations on joins of tables. */
import { type JoinRule, type PlanDocument, joinKey } from './plan-document';
import { MAX_JOINED } from '@/lib/contract/restaurant/plan-limits';

export function joinOf({ joins }: PlanDocument, tables: readonly string[]): JoinRule | undefined {
  const key = joinKey(tables);
  return joins.find((join) => joinKey(join.tables) === key);
}

export const canJoin = (tables: readonly string[]): boolean => tables.length >= 2 && tables.length <= MAX_JOINED;

/** Suggested covers: from more than the largest table's to the sum of all. */
export function likelyJoin({ tables }: PlanDocument, uids: readonly string[]): JoinRule {
  const joined = tables.filter(({ uid }) => uids.includes(uid));
  const max = joined.reduce((sum, table) => sum + table.max, 0);
  return {
    tables: joined.map(({ uid }) => uid),
    min: Math.min(max, Math.max(0, ...joined.map((table) => table.max)) + 1),
    max,
  };
}

/** Adds a join, or changes its covers. */
export function putJoin(plan: PlanDocument, join: JoinRule): PlanDocument {
  const before = joinOf(plan, join.tables);
  if (!before) return canJoin(join.tables) ? { ...plan, joins: [...plan.joins, join] } : plan;
  if (before.min === join.min && before.max === join.max) return plan;
  return { ...plan, joins: plan.joins.map((one) => (one === before ? { ...one, min: join.min, max: join.max } : one)) };
}

export function removeJoin(plan: PlanDocument, tables: readonly string[]): PlanDocument {
  const gone = joinOf(plan, tables);
  return gone ? { ...plan, joins: plan.joins.filter((join) => join !== gone) } : plan;
}

/** The joins that contain a table. */
export const joinsWith = ({ joins }: PlanDocument, uid: string): JoinRule[] =>
  joins.filter(({ tables }) => tables.includes(uid));
