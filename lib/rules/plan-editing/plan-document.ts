/** A plan being edited: the document that is saved as a whole, and the restaurant's other plans. */
import type { Area, Join, Plan, PlanTable } from '@/lib/rules/seating/plan';

/** A join of tables, identified by its tables. */
export type JoinRule = Pick<Join, 'tables' | 'min' | 'max'>;

/** Immutable: operations return a new document that shares unchanged parts. */
export interface PlanDocument {
  name: string;
  /** Plan units. */
  width: number;
  height: number;
  areas: readonly Area[];
  tables: readonly PlanTable[];
  joins: readonly JoinRule[];
}

/** The other plans, for avoiding collisions: tables and areas are the same objects on every plan. */
export interface OtherPlans {
  /** Names of the other plans. */
  names: readonly string[];
  /** Tables of other plans. */
  tables: ReadonlyArray<Pick<PlanTable, 'uid' | 'name' | 'area'>>;
  /** Areas of other plans. */
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

/** Canonical key of a join: the same tables are the same join. */
export const joinKey = (tables: readonly string[]): string => JSON.stringify([...tables].sort());

/** Names are compared without case. */
export const foldedName = (name: string): string => name.trim().normalize('NFKC').toLowerCase();
