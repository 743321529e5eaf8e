/** The shades of a grid: spans where parties cannot be placed, or only some. */
import { sessionSpan } from '@/lib/rules/booking/list/session-mode';
import { STAGE, holdsTables } from '@/lib/rules/statuses/stage';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import type { DecimalHours } from '@/lib/time/service-day';
import type { GridBooking, GridLane, GridShade, ShadeKind } from './grid-model';
import type { GridSource } from './grid-source';

type ShadeSource = Pick<GridSource, 'bookings' | 'isShown' | 'sessions' | 'blocks' | 'restrictions' | 'tableBlocks'>;

interface Reach {
  kind: ShadeKind;
  from: DecimalHours;
  to: DecimalHours;
  lanes: [first: number, last: number] | undefined;
}

/** In drawing order: later shades are more specific. */
export function shadesOf(
  source: ShadeSource,
  lanes: readonly GridLane[],
  from: DecimalHours,
  to: DecimalHours,
): GridShade[] {
  const all: Reach['lanes'] = lanes.length > 0 ? [0, lanes.length - 1] : undefined;
  const ofArea = areaSpans(lanes);
  const ofTable = new Map(lanes.map((lane, index) => [lane.id, index] as const));
  const at = (area: number | null) => (area === null ? all : ofArea.get(area));
  const laneAt = (table: string): Reach['lanes'] => {
    const index = ofTable.get(table);
    return index === undefined ? undefined : [index, index];
  };

  const reaches: Reach[] = [
    ...closedSpans(source.sessions, from, to).map(([start, end]): Reach => ({
      kind: 'closed',
      from: start,
      to: end,
      lanes: all,
    })),
    ...source.restrictions
      .filter(({ scope }) => scope !== BLOCK_SCOPE.none)
      .map((one): Reach => ({ kind: 'restricted', from: one.start, to: one.end, lanes: at(one.area) })),
    ...source.blocks
      .filter(({ scope }) => scope !== BLOCK_SCOPE.none)
      .map((one): Reach => ({ kind: blockKind(one.scope), from: one.from, to: one.to, lanes: at(one.area) })),
    ...source.tableBlocks
      .filter(({ scope }) => scope !== BLOCK_SCOPE.none)
      .map((one): Reach => ({
        kind: one.scope === BLOCK_SCOPE.online ? 'blocked-online' : 'table-blocked',
        from: one.from,
        to: one.to,
        lanes: laneAt(one.table),
      })),
    ...source.bookings
      .filter((booking) => isLeftOut(booking, source))
      .flatMap((booking) =>
        booking.tables.map((table): Reach => ({
          kind: 'held',
          from: booking.from,
          to: booking.to,
          lanes: laneAt(table),
        })),
      ),
    ...source.bookings.flatMap(({ kept }) =>
      (kept?.tables ?? []).map((table): Reach => ({
        kind: kept?.as ?? 'held',
        from: kept?.from ?? 0,
        to: kept?.to ?? 0,
        lanes: laneAt(table),
      })),
    ),
  ];
  return reaches.flatMap((reach, index) => {
    const [start, end] = [Math.max(from, reach.from), Math.min(to, reach.to)];
    if (!reach.lanes || start >= end) return [];
    return [
      {
        key: `${reach.kind}-${index}`,
        kind: reach.kind,
        from: start,
        to: end,
        firstLane: reach.lanes[0],
        lastLane: reach.lanes[1],
      },
    ];
  });
}

const blockKind = (scope: number): ShadeKind => (scope === BLOCK_SCOPE.online ? 'blocked-online' : 'blocked');

/** Hidden by the filters, but its tables are taken. */
function isLeftOut(booking: GridBooking, { isShown }: ShadeSource): boolean {
  return booking.stage !== STAGE.done && holdsTables(booking.status, booking.stage) && !isShown(booking);
}

/** Area → indexes of its header and last table. */
function areaSpans(lanes: readonly GridLane[]): Map<number, [number, number]> {
  const spans = new Map<number, [number, number]>();
  lanes.forEach((lane, index) => {
    if (lane.kind === 'unassigned') return;
    spans.set(lane.area, [spans.get(lane.area)?.[0] ?? index, index]);
  });
  return spans;
}

/** The hours outside of all sessions. */
function closedSpans(
  sessions: ShadeSource['sessions'],
  from: DecimalHours,
  to: DecimalHours,
): Array<[DecimalHours, DecimalHours]> {
  const closed: Array<[DecimalHours, DecimalHours]> = [];
  let open = from;
  for (const { start, end } of sessions
    .map((session) => sessionSpan({ ...session, uid: null }))
    .sort((a, b) => a.start - b.start)) {
    if (start > open) closed.push([open, start]);
    open = Math.max(open, end);
  }
  if (open < to) closed.push([open, to]);
  return closed;
}
