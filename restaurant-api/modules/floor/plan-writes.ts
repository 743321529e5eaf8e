/** Replaces the rows of a plan. Tables, joins and names of areas are shared: other plans that show them get a new version. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { joinKey } from '@/lib/rules/plan-editing/plan-document';
import type { Tx } from '../../db/client';
import { areas, joins, planTables, plans, tables } from '../../db/schema/floor';
import type { PlanContent, Plans } from './plan-content';

/** The plan to write, with its new `version`. */
export interface PlanRow {
  restaurant: string;
  uid: string;
  version: number;
}

/** @param before all current plans, including this one if it exists */
export async function writePlanRows(tx: Tx, row: PlanRow, content: PlanContent, before: Plans): Promise<void> {
  const { restaurant, uid: plan, version } = row;
  const { name, width, height } = content;
  await tx
    .insert(plans)
    .values({ restaurant, plan, name, width, height, version })
    .onConflictDoUpdate({ target: [plans.restaurant, plans.plan], set: { name, width, height, version } });
  await writeAreas(tx, row, content);
  await writeTables(tx, row, content);
  await writeJoins(tx, row, content, before);
  await countOthersOn(tx, row, content, before);
  await retireAreas(tx, restaurant, before);
}

/** Areas that are on no plan any more keep their name for bookings and rules with their number; areas drawn again are no longer retired (ADR 101). */
async function retireAreas(tx: Tx, restaurant: string, before: Plans): Promise<void> {
  const was = Object.fromEntries(
    Object.values(before).flatMap(({ boxes }) => boxes.map(({ area, name }) => [String(area), name])),
  );
  await tx.execute(sql`update setups s set retired_areas = n.retired
    from (select coalesce(jsonb_object_agg(x.key, x.value), '{}') as retired
      from setups o, jsonb_each(o.retired_areas || ${JSON.stringify(was)}::jsonb) x
      where o.restaurant = ${restaurant} and not exists (select 1 from areas a where a.restaurant = o.restaurant and a.area::text = x.key)) n
    where s.restaurant = ${restaurant} and s.retired_areas <> n.retired`);
}

async function writeAreas(tx: Tx, { restaurant, uid: plan }: PlanRow, { boxes }: PlanContent): Promise<void> {
  await tx.delete(areas).where(and(eq(areas.restaurant, restaurant), eq(areas.plan, plan)));
  if (boxes.length === 0) return;
  await tx.insert(areas).values(boxes.map(({ area, name, rect }) => ({ restaurant, plan, area, name, ...rect })));
  const named = sql.join(
    boxes.map(({ area, name }) => sql`(${area}::int, ${name}::text)`),
    sql`, `,
  );
  await tx.execute(sql`update areas set name = named.name from (values ${named}) as named (area, name)
    where areas.restaurant = ${restaurant} and areas.plan <> ${plan} and areas.area = named.area and areas.name <> named.name`);
}

async function writeTables(tx: Tx, { restaurant, uid: plan }: PlanRow, content: PlanContent): Promise<void> {
  await tx.delete(planTables).where(and(eq(planTables.restaurant, restaurant), eq(planTables.plan, plan)));
  if (content.tables.length === 0) return;
  await tx
    .insert(tables)
    .values(
      content.tables.map(({ uid: table, name, area, min, max, normal }) => ({
        restaurant,
        table,
        name,
        area,
        min,
        max,
        normal,
      })),
    )
    .onConflictDoUpdate({
      target: [tables.restaurant, tables.table],
      set: {
        name: sql`excluded.name`,
        area: sql`excluded.area`,
        min: sql`excluded.min`,
        max: sql`excluded.max`,
        normal: sql`excluded.normal`,
      },
    });
  await tx.insert(planTables).values(
    content.tables.map(({ uid: table, rect, shape, rotation }) => ({
      restaurant,
      plan,
      table,
      ...rect,
      shape,
      rotation,
    })),
  );
}

/** The joins of tables on this plan are replaced; a join that is complete on no plan is deleted. */
async function writeJoins(tx: Tx, { restaurant, uid }: PlanRow, content: PlanContent, before: Plans): Promise<void> {
  const here = new Set(content.tables.map((table) => table.uid));
  const elsewhere = Object.entries(before).flatMap(([other, plan]) =>
    other === uid ? [] : [new Set(plan.tables.map((table) => table.uid))],
  );
  const wanted = new Map(content.joins.map((join) => [joinKey(join.tables), join]));
  const gone: number[] = [];
  for (const kept of await tx.select().from(joins).where(eq(joins.restaurant, restaurant))) {
    const isHere = kept.tables.every((table) => here.has(table));
    const join = wanted.get(joinKey(kept.tables));
    wanted.delete(joinKey(kept.tables));
    if (isHere ? !join : !elsewhere.some((drawn) => kept.tables.every((table) => drawn.has(table))))
      gone.push(kept.uid);
    else if (join && (join.min !== kept.min || join.max !== kept.max)) {
      await tx
        .update(joins)
        .set({ min: join.min, max: join.max })
        .where(and(eq(joins.restaurant, restaurant), eq(joins.uid, kept.uid)));
    }
  }
  if (gone.length > 0) await tx.delete(joins).where(and(eq(joins.restaurant, restaurant), inArray(joins.uid, gone)));
  if (wanted.size > 0) await tx.insert(joins).values([...wanted.values()].map((join) => ({ restaurant, ...join })));
}

/** Increments the version of other plans that show changed items: their editors have to reload, instead of overwriting the change. */
async function countOthersOn(tx: Tx, { restaurant, uid }: PlanRow, content: PlanContent, before: Plans): Promise<void> {
  const dayData = new Map(content.tables.map((table) => [table.uid, table]));
  const names = new Map(content.boxes.map(({ area, name }) => [area, name]));
  const sharedJoins = (drawn: ReadonlySet<string>, list: PlanContent['joins']) =>
    JSON.stringify(
      list
        .filter((join) => join.tables.every((table) => dayData.has(table) && drawn.has(table)))
        .map(({ tables: joined, min, max }) => [joinKey(joined), min, max])
        .sort(),
    );
  const stale = Object.entries(before).filter(([other, plan]) => {
    if (other === uid) return false;
    const drawn = new Set(plan.tables.map((table) => table.uid));
    return (
      plan.boxes.some(({ area, name }) => names.has(area) && names.get(area) !== name) ||
      sharedJoins(drawn, plan.joins) !== sharedJoins(drawn, content.joins) ||
      plan.tables.some((table) => {
        const now = dayData.get(table.uid);
        return (
          now &&
          (now.name !== table.name ||
            now.area !== table.area ||
            now.min !== table.min ||
            now.max !== table.max ||
            now.normal !== table.normal)
        );
      })
    );
  });
  if (stale.length === 0) return;
  const uids = stale.map(([other]) => other);
  await tx
    .update(plans)
    .set({ version: sql`${plans.version} + 1` })
    .where(and(eq(plans.restaurant, restaurant), inArray(plans.plan, uids)));
}

/** Deletes a plan with the areas and joins that are only on it. Its tables stay as rows that are on no plan. */
export async function deletePlanRows(tx: Tx, restaurant: string, plan: string, before: Plans): Promise<void> {
  // Tables first: they increment the restaurant's version, which deleting a plan alone would not.
  await tx.delete(planTables).where(and(eq(planTables.restaurant, restaurant), eq(planTables.plan, plan)));
  await tx.delete(plans).where(and(eq(plans.restaurant, restaurant), eq(plans.plan, plan)));
  await tx.execute(sql`delete from joins j where j.restaurant = ${restaurant} and not exists (
    select 1 from plans p where p.restaurant = j.restaurant
      and j.tables <@ (select array_agg(table_uid) from plan_tables d where d.restaurant = p.restaurant and d.plan = p.plan))`);
  await retireAreas(tx, restaurant, before);
}
