/** Queries of a restaurant's floor: plans, areas, tables, joins. */
import { and, asc, eq } from 'drizzle-orm';
import type { WirePlan, WirePlanTable } from '@/lib/contract/restaurant/floor';
import type { Queryable } from '../../db/client';
import { areas, joins, planTables, plans, tables } from '../../db/schema/floor';
import { setups } from '../../db/schema/restaurants';

export async function findPlanUids(db: Queryable, restaurant: string): Promise<Set<string>> {
  const rows = await db.select({ plan: plans.plan }).from(plans).where(eq(plans.restaurant, restaurant));
  return new Set(rows.map(({ plan }) => plan));
}

/** Area number → name, for areas that are on no plan any more. */
export async function findRetiredAreas(db: Queryable, restaurant: string): Promise<Record<string, string>> {
  const [row] = await db.select({ retired: setups.retiredAreas }).from(setups).where(eq(setups.restaurant, restaurant));
  return row?.retired ?? {};
}

/** All plans by uid (§3). A join belongs to each plan that shows all of its tables. */
export async function findPlans(db: Queryable, restaurant: string): Promise<Record<string, WirePlan>> {
  // Sequential: a transaction has one connection.
  const planRows = await db.select().from(plans).where(eq(plans.restaurant, restaurant)).orderBy(asc(plans.plan));
  const areaRows = await db.select().from(areas).where(eq(areas.restaurant, restaurant)).orderBy(asc(areas.area));
  const tableRows = await db
    .select({ drawn: planTables, table: tables })
    .from(planTables)
    .innerJoin(tables, and(eq(tables.restaurant, planTables.restaurant), eq(tables.table, planTables.table)))
    .where(eq(planTables.restaurant, restaurant))
    .orderBy(asc(planTables.y), asc(planTables.x), asc(planTables.table));
  const joinRows = await db.select().from(joins).where(eq(joins.restaurant, restaurant)).orderBy(asc(joins.uid));
  return Object.fromEntries(
    planRows.map(({ plan, name, width, height, version }) => {
      const drawn = tableRows.filter((row) => row.drawn.plan === plan).map(wireTable);
      const uids = new Set(drawn.map(({ uid }) => uid));
      const wire: WirePlan = {
        version,
        name,
        width,
        height,
        boxes: areaRows
          .filter((row) => row.plan === plan)
          .map(({ area, name: areaName, x, y, w, h }) => ({ area, name: areaName, rect: { x, y, w, h } })),
        tables: drawn,
        joins: joinRows
          .filter((join) => join.tables.every((table) => uids.has(table)))
          .map(({ uid, tables: joined, min, max }) => ({ uid, tables: joined, min, max })),
      };
      return [plan, wire];
    }),
  );
}

function wireTable({
  drawn,
  table,
}: {
  drawn: typeof planTables.$inferSelect;
  table: typeof tables.$inferSelect;
}): WirePlanTable {
  const { x, y, w, h, shape, rotation } = drawn;
  const { table: uid, name, area, min, max, normal } = table;
  return {
    uid,
    name,
    area,
    min,
    max,
    normal,
    rect: { x, y, w, h },
    w,
    h,
    shape: shape as WirePlanTable['shape'],
    rotation,
  };
}
