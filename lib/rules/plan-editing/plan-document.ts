/** A plan while it is drawn: what is saved as a whole, and what the other plans of the restaurant say beside it. */
import type { Area, Join, Plan, PlanTable } from '@/lib/rules/seating/plan';

/** Tables that may be pushed together. It is known by its tables alone. */
export type JoinRule = Pick<Join, 'tables' | 'min' | 'max'>;

/** Never changed in place: an operation answers a new one that shares what stayed the same. */
export interface PlanDocument {
  name: string;
  /** Plan units. */
  width: number;
  height: number;
  areas: readonly Area[];
  tables: readonly PlanTable[];
  joins: readonly JoinRule[];
}

/** What a plan must not collide with: a table and an area are one thing wherever they are drawn. */
export interface OtherPlans {
  /** Names of the other plans. */
  names: readonly string[];
  /** Tables that another plan draws. */
  tables: ReadonlyArray<Pick<PlanTable, 'uid' | 'name' | 'area'>>;
  /** Areas that another plan draws. */
  areas: ReadonlyArray<Pick<Area, 'area' | 'name'>>;
}

export const documentOf = ({ name, width, height, areas, tables, joins }: Plan): PlanDocument => ({
  name,
  width,
  height,
  areas,
  tables,
  joins: joins.map(({ tables: joined, min, max }) => ({ tables: joined, min, max })),
});

export function otherPlansOf(plans: readonly Plan[], uid: string): OtherPlans {
  const others = plans.filter((plan) => plan.uid !== uid);
  return {
    names: others.map(({ name }) => name),
    tables: [...new Map(others.flatMap(({ tables }) => tables.map((table) => [table.uid, table] as const))).values()],
    areas: [...new Map(others.flatMap(({ areas }) => areas.map((area) => [area.area, area] as const))).values()],
  };
}

/** The tables of a join in one order: two joins of the same tables are the same join. */
export const joinKey = (tables: readonly string[]): string => JSON.stringify([...tables].sort());

/** Names that differ only in capitals are one name. */
export const foldedName = (name: string): string => name.trim().normalize('NFKC').toLowerCase();
