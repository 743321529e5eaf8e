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

interface Pulled {
  box: Box;
  lines: SnapLines;
  elements: Array<{ element: Element; at: Point }>;
  /** Commits the move as one undo step. */
  drop(plan: PlanDocument, dx: number, dy: number): PlanDocument;
}

export function moveGesture(board: Board, start: Point, pulled: Pulled): Gesture {
  let [dx, dy] = [0, 0];

  const put = () => {
    for (const { element, at } of pulled.elements)
      element.setAttribute('transform', tableTransform(at.x + dx, at.y + dy));
  };
  const moveTo = ({ x, y }: Point) => {
    const { plan } = board.editor();
    const { box } = pulled;
    const wanted = { dx: x - start.x, dy: y - start.y };
    const caught =
      board.grid > 0
        ? snapped(shifted(box, wanted.dx, wanted.dy), pulled.lines, {
            reach: SNAP_PIXELS / board.scale,
            grid: board.grid,
          })
        : { dx: 0, dy: 0, guides: [] };
    const by = clampedMove(box, wanted.dx + caught.dx, wanted.dy + caught.dy, plan);
    if (by.dx === dx && by.dy === dy) return;
    ({ dx, dy } = by);
    put();
    board.overlay.show({ guides: caught.guides });
  };
  const rest = () => {
    board.overlay.show({});
    [dx, dy] = [0, 0];
    put();
  };

  return {
    move: moveTo,
    end(at) {
      moveTo(at);
      const [x, y] = [dx, dy];
      // Resets the transforms first: a step without a change renders nothing.
      rest();
      board.editor().change((plan) => pulled.drop(plan, x, y));
    },
    cancel: rest,
  };
}

export function pulledTables({ svg, editor }: Board, uids: ReadonlySet<string>): Pulled | undefined {
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

export function pulledArea({ svg, editor }: Board, number: number): Pulled | undefined {
  const { plan } = editor();
  const area = plan.areas.find((one) => one.area === number);
  if (!area) return undefined;
  const along = tablesOfArea(plan, area);
  return {
    box: boundsOfAll([boundsOf(area.rect), ...along.map(tableBounds)]) ?? boundsOf(area.rect),
    lines: snapLines(plan.areas.filter((one) => one !== area).map(({ rect }) => boundsOf(rect))),
    elements: [
      ...elementAt(svg, `[data-area="${number}"]`, area.rect),
      ...along.flatMap(({ uid, rect }) => elementAt(svg, `[data-table="${CSS.escape(uid)}"]`, middleOf(rect))),
    ],
    drop: (now, dx, dy) => moveArea(now, number, dx, dy),
  };
}

function elementAt(svg: SVGSVGElement, selector: string, { x, y }: Point): Pulled['elements'] {
  const element = svg.querySelector(selector);
  return element ? [{ element, at: { x, y } }] : [];
}

const shifted = ({ left, top, right, bottom }: Box, dx: number, dy: number): Box => ({
  left: left + dx,
  top: top + dy,
  right: right + dx,
  bottom: bottom + dy,
});
