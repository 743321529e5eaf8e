/** Blocks a table for part of a day, and unblocks it (§7 block). */
import { nameOf } from '@/lib/rules/booking/booking';
import { nightHours } from '@/lib/rules/availability/validate-hours';
import { BLOCK_SCOPE, KIND } from '@/lib/contract/constants';
import type { WireBlockBody } from '@/lib/contract/restaurant/hours';
import { subtractSpan } from '@/lib/rules/seating/block-span';
import type { Actor, Context, Restaurant } from '../../context';
import { Problem, invalidField, notFound } from '../../problem';
import type { Idempotency } from '../../write/idempotency';
import { type UnitOfWork, write } from '../../write/write';
import {
  type BlockRow,
  type TableDay,
  deleteTableBlocks,
  findClaimOver,
  findTableBlocks,
  findTableName,
  insertTableBlocks,
} from './block-repository';

export interface BlockRequest {
  context: Context;
  restaurant: Restaurant;
  actor: Actor;
  table: string;
  body: WireBlockBody;
  idempotency?: Idempotency;
}

/**
 * Scope 1 (online only) or 2 (all) blocks the span, replacing earlier blocks within it; scope 0 removes the span from all blocks.
 * @throws Problem 'not-found' for the table, 'validation' for a reversed span, 'table-taken' (409) if a party has a claim on the table, since a block
 * never evicts a party. An online-only block may overlap parties.
 */
export async function blockTable({
  context,
  restaurant,
  actor,
  table,
  body,
  idempotency,
}: BlockRequest): Promise<{ ok: true }> {
  const { scope, date, tmsUserUID } = body;
  const { start: from, end: to } = nightHours({ start: body.from, end: body.to });
  if (from >= to) throw invalidField('to', 'invalidTimeRange');
  const wanted = scope === BLOCK_SCOPE.none ? [] : [{ scope, from, to, tmsUserUid: tmsUserUID }];
  const work = async (unit: UnitOfWork): Promise<{ ok: true }> => {
    const tableName = await findTableName(unit.tx, restaurant.uid, table);
    if (tableName === undefined) throw notFound('Table');
    if (scope === BLOCK_SCOPE.all) await refuseOverParty(unit, restaurant, { table, date }, tableName, from, to);
    const before = await findTableBlocks(unit.tx, restaurant.uid, { table, date });
    await replaceBlocks(unit, restaurant, { table, date }, before, [...subtractSpan(before, { from, to }), ...wanted]);
    return { ok: true };
  };
  const result = await write({ context, restaurant, actor, idempotency }, work, { days: [date] });
  return result;
}

async function refuseOverParty(
  { tx }: UnitOfWork,
  restaurant: Restaurant,
  day: TableDay,
  tableName: string,
  from: number,
  to: number,
): Promise<void> {
  const party = await findClaimOver(tx, restaurant, day, from, to);
  if (!party) return;
  throw new Problem('table-taken', `Table ${tableName} is taken`, {
    details: {
      table: day.table,
      tableName,
      bookingUid: party.uid,
      name: nameOf(party),
      from: party.from,
      to: party.to,
    },
  });
}

/** Unchanged blocks keep their row; cut and new ones get a row of their own. */
async function replaceBlocks(
  { tx, record }: UnitOfWork,
  restaurant: Restaurant,
  day: TableDay,
  before: readonly BlockRow[],
  after: ReadonlyArray<Omit<BlockRow, 'uid'>>,
): Promise<void> {
  const kept = new Set<unknown>(before.filter((block) => after.includes(block)));
  const gone = before.filter((block) => !kept.has(block));
  const added = after.filter((block) => !kept.has(block));
  if (gone.length === 0 && added.length === 0) return;
  await deleteTableBlocks(
    tx,
    restaurant.uid,
    gone.map(({ uid }) => uid),
  );
  await insertTableBlocks(tx, restaurant, day, added);
  const blocks = await findTableBlocks(tx, restaurant.uid, day);
  record({
    kind: KIND.tables,
    entity: 'table-block',
    uid: day.table,
    action: blocks.length > 0 ? 'update' : 'delete',
    date: day.date,
    before: { blocks: before },
    after: { blocks },
  });
}
