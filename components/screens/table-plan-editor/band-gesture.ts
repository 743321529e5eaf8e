/** A band drawn around tables chooses them; drawn with the tool for areas it is a new area. */
import type { Point } from '@/lib/rules/plan-editing/geometry';
import { inBand, onlyTables } from '@/lib/rules/plan-editing/selection';
import type { Rect } from '@/lib/rules/seating/plan';
import { type Board, type Gesture, rectBetween } from './board';

/** @param adds to what is chosen already */
export function chooseGesture(board: Board, start: Point, adds: boolean): Gesture {
  const before = adds ? board.editor().selection.tables : new Set<string>();
  const done = () => board.overlay.show({});
  return {
    move: (at) => board.overlay.show({ band: rectBetween(start, at) }),
    end(at) {
      done();
      const { plan, select } = board.editor();
      select(onlyTables([...before, ...inBand(plan, rectBetween(start, at))]));
    },
    cancel: done,
  };
}

export function drawGesture(board: Board, start: Point, onDrawn: (rect: Rect) => void): Gesture {
  const onGrid = ({ x, y }: Point): Point => (board.grid > 0 ? { x: Math.round(x / board.grid) * board.grid, y: Math.round(y / board.grid) * board.grid } : { x, y });
  const from = onGrid(start);
  const done = () => board.overlay.show({});
  return {
    move: (at) => board.overlay.show({ band: rectBetween(from, onGrid(at)) }),
    end(at) {
      done();
      onDrawn(rectBetween(from, onGrid(at)));
    },
    cancel: done,
  };
}
