/** Auto-scroll: a pane scrolls while something is dragged near its edge. */
import type { Point } from './drag-item';

/** Width of the scrolling edge, and maximum speed per frame, in pixels. */
const EDGE_WIDTH = 44;
const MAX_SPEED = 14;

/** Scroll speed along one axis, from 0 to `FASTEST` at the edge itself; negative towards the start. */
export function edgeSpeed(at: number, start: number, end: number): number {
  if (at < start || at > end || end - start < EDGE_WIDTH * 3) return 0;
  const before = Math.max(0, EDGE_WIDTH - (at - start));
  const after = Math.max(0, EDGE_WIDTH - (end - at));
  return Math.round(((after - before) / EDGE_WIDTH) * MAX_SPEED);
}

export interface EdgeScroll {
  /** Reports the pointer position. */
  at(point: Point): void;
  stop(): void;
}

/** @param onScroll called after every step, since the content under the pointer has changed */
export function edgeScroll(onScroll: () => void): EdgeScroll {
  let frame = 0;
  let pointer: Point | null = null;

  function step(): void {
    frame = 0;
    if (!pointer) return;
    const pane = scrollerAt(pointer);
    if (!pane) return;
    const box = pane.getBoundingClientRect();
    const before = [pane.scrollLeft, pane.scrollTop];
    pane.scrollBy({
      left: edgeSpeed(pointer.x, box.left, box.right),
      top: edgeSpeed(pointer.y, box.top, box.bottom),
      behavior: 'instant',
    });
    if (pane.scrollLeft === before[0] && pane.scrollTop === before[1]) return;
    onScroll();
    frame = requestAnimationFrame(step);
  }

  return {
    at(point) {
      pointer = point;
      frame ||= requestAnimationFrame(step);
    },
    stop() {
      pointer = null;
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}

/** The nearest scrollable pane under a point. */
function scrollerAt({ x, y }: Point): Element | null {
  for (let element = document.elementFromPoint(x, y); element; element = element.parentElement) {
    const overflows = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    if (overflows && /auto|scroll/.test(getComputedStyle(element).overflow)) return element;
  }
  return null;
}
