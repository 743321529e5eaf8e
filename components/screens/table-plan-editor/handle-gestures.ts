/** Pulling the handles of a table or an area. One thing changes, so each move is drawn as it is; all of them are one step of undo. */
import { changeArea } from '@/lib/rules/plan-editing/edit-areas';
import { clampInside, mapTables, placeTable } from '@/lib/rules/plan-editing/edit-tables';
import { type Point, middleOf, turnOf } from '@/lib/rules/plan-editing/geometry';
import { AREA_SIDE, TABLE_SIDE } from '@/lib/contract/plan-limits';
import { type Handle, resized } from '@/lib/rules/plan-editing/resize';
import type { Area, PlanTable } from '@/lib/rules/seating/plan';
import type { Board, Gesture } from './board';

/** Degrees that a turn by the pointer catches on. */
const TURN_STEP = 15;
let runs = 0;
/** A name that no other gesture has, so that two of them are two steps. */
const newRun = () => `pull-${++runs}`;

export function handleOf(text: string): Handle | 'turn' | null {
  if (text === 'turn') return 'turn';
  const [x, y] = text.split(',').map(Number);
  return isSide(x) && isSide(y) ? { x, y } : null;
}

const isSide = (value: number | undefined): value is -1 | 0 | 1 => value === -1 || value === 0 || value === 1;

export function resizeTableGesture({ editor, grid }: Board, start: Point, table: PlanTable, handle: Handle): Gesture {
  const run = newRun();
  const limits = { ...TABLE_SIDE, step: grid > 0 ? grid / 2 : 1, square: table.shape === 'square' };
  const pull = ({ x, y }: Point) => editor().change((plan) => placeTable(plan, table.uid, resized(table.rect, table.rotation, handle, { dx: x - start.x, dy: y - start.y }, limits)), run);
  return { move: pull, end: pull, cancel: () => editor().change((plan) => placeTable(plan, table.uid, table.rect), run) };
}

export function resizeAreaGesture({ editor, grid }: Board, start: Point, { area, rect }: Area, handle: Handle): Gesture {
  const run = newRun();
  const limits = { ...AREA_SIDE, step: grid > 0 ? grid : 1, square: false };
  const pull = ({ x, y }: Point) => editor().change((plan) => changeArea(plan, area, { rect: resized(rect, 0, handle, { dx: x - start.x, dy: y - start.y }, limits) }), run);
  return { move: pull, end: pull, cancel: () => editor().change((plan) => changeArea(plan, area, { rect }), run) };
}

export function turnGesture({ editor, grid }: Board, table: PlanTable): Gesture {
  const run = newRun();
  const middle = middleOf(table.rect);
  const turn = (rotation: number) =>
    editor().change((plan) => mapTables(plan, new Set([table.uid]), (now) => (now.rotation === rotation ? now : clampInside({ ...now, rect: table.rect, rotation }, plan))), run);
  const follow = ({ x, y }: Point) => {
    const degrees = (Math.atan2(y - middle.y, x - middle.x) * 180) / Math.PI + 90;
    turn(turnOf(grid > 0 ? Math.round(degrees / TURN_STEP) * TURN_STEP : Math.round(degrees)));
  };
  return { move: follow, end: follow, cancel: () => turn(table.rotation) };
}
