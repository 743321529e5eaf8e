/** Moves tables, or an area with its tables. Until release only the SVG transforms change. */
import { clampedMove } from '@/lib/rules/plan-editing/clamp';
import { moveArea, tablesOfArea } from '@/lib/rules/plan-editing/edit-areas';
import { moveTables } from '@/lib/rules/plan-editing/edit-tables';
import { type Box, type Point, boundsOf, boundsOfAll, middleOf } from '@/lib/rules/plan-editing/geometry';
import type { PlanDocument } from '@/lib/rules/plan-editing/plan-document';
import { type SnapLines, snapLines, snapped } from '@/lib/rules/plan-editing/snap';
import { tableBounds } from '@/lib/rules/plan-editing/table-bounds';
import { type Board, type Gesture, SNAP_PIXELS } from './board';
import { tableTransform } from './editor-table';

interface MovedElements {
  box: Box;
  lines: SnapLines;
  elements: Array<{ element: Element; at: Point }>;
  /** Commits the move as one undo step. */
  drop(plan: PlanDocument, dx: number, dy: number): PlanDocument;
}

export function moveGesture(board: Board, start: Point, moved: MovedElements): Gesture {
  let [dx, dy] = [0, 0];

  const applyTransforms = () => {
    for (const { element, at } of moved.elements)
      element.setAttribute('transform', tableTransform(at.x + dx, at.y + dy));
  };
  const moveTo = ({ x, y }: Point) => {
    const { plan } = board.editor();
    const { box } = moved;
    const requested = { dx: x - start.x, dy: y - start.y };
    const snap =
      board.grid > 0
        ? snapped(shifted(box, requested.dx, requested.dy), moved.lines, {
            reach: SNAP_PIXELS / board.scale,
            grid: board.grid,
          })
        : { dx: 0, dy: 0, guides: [] };
    const clamped = clampedMove(box, requested.dx + snap.dx, requested.dy + snap.dy, plan);
    if (clamped.dx === dx && clamped.dy === dy) return;
    ({ dx, dy } = clamped);
    applyTransforms();
    board.overlay.show({ guides: snap.guides });
  };
  const reset = () => {
    board.overlay.show({});
    [dx, dy] = [0, 0];
    applyTransforms();
  };

  return {
    move: moveTo,
    end(at) {
      moveTo(at);
      const [x, y] = [dx, dy];
      // Resets the transforms first: a step without a change renders nothing.
      reset();
      board.editor().change((plan) => moved.drop(plan, x, y));
    },
    cancel: reset,
  };
}

export function movedTables({ svg, editor }: Board, uids: ReadonlySet<string>): MovedElements | undefined {
  const { plan } = editor();
  const moving = plan.tables.filter(({ uid }) => uids.has(uid));
  const box = boundsOfAll(moving.map(tableBounds));
  if (!box) return undefined;
  return {
    box,
    lines: snapLines(plan.tables.filter(({ uid }) => !uids.has(uid)).map(tableBounds)),
    elements: moving.flatMap(({ uid, rect }) => elementAt(svg, `[data-table="${CSS.escape(uid)}"]`, middleOf(rect))),
    drop: (now, dx, dy) => moveTables(now, uids, dx, dy),
  };
}

export function movedArea({ svg, editor }: Board, number: number): MovedElements | undefined {
  const { plan } = editor();
  const area = plan.areas.find((one) => one.area === number);
  if (!area) return undefined;
  const tablesInside = tablesOfArea(plan, area);
  return {
    box: boundsOfAll([boundsOf(area.rect), ...tablesInside.map(tableBounds)]) ?? boundsOf(area.rect),
    lines: snapLines(plan.areas.filter((one) => one !== area).map(({ rect }) => boundsOf(rect))),
    elements: [
      ...elementAt(svg, `[data-area="${number}"]`, area.rect),
      ...tablesInside.flatMap(({ uid, rect }) => elementAt(svg, `[data-table="${CSS.escape(uid)}"]`, middleOf(rect))),
    ],
    drop: (now, dx, dy) => moveArea(now, number, dx, dy),
  };
}

function elementAt(svg: SVGSVGElement, selector: string, { x, y }: Point): MovedElements['elements'] {
  const element = svg.querySelector(selector);
  return element ? [{ element, at: { x, y } }] : [];
}

const shifted = ({ left, top, right, bottom }: Box, dx: number, dy: number): Box => ({
  left: left + dx,
  top: top + dy,
  right: right + dx,
  bottom: bottom + dy,
});
