/**
 * Drag and drop with mouse, pen or finger, from the press to the drop. Uses DOM pointer events without React, so that a
 * pointer move renders nothing but the ghost.
 */
import type { DragItem, DropHint, DropTarget, Point } from './drag-item';
import { edgeScroll } from './edge-scroll';
import { HOLD_MS, pressVerdict } from './drag-threshold';

interface Press {
  pointer: number;
  byTouch: boolean;
  hold: boolean;
  start: Point;
  dragged: DragItem;
  timer: number | undefined;
}

export interface DragState {
  dragged: DragItem;
  /** Dragged by touch: the finger covers what is under it. */
  byTouch: boolean;
  hint: DropHint | null;
}

export interface DragController {
  /** A pointer went down on a source. */
  press(event: PointerEvent, dragged: DragItem, hold: boolean): void;
  /** Registers a drop target; returns how to unregister it. */
  addTarget(element: Element, target: DropTarget): () => void;
  state(): DragState | null;
  /** Cancels the drag; the item stays where it was. */
  reset(): void;
  /** Reports the pointer position, at once and at every move; null to stop. */
  onMove(listener: ((point: Point) => void) | null): void;
  subscribe(listener: () => void): () => void;
  /** Adds the page's listeners; returns how to cancel the drag and remove them. */
  listen(): () => void;
}

export function dragController(): DragController {
  const targets = new Map<Element, DropTarget>();
  const listeners = new Set<() => void>();
  let press: Press | null = null;
  let state: DragState | null = null;
  let under: DropTarget | null = null;
  let point: Point = { x: 0, y: 0 };
  let moved: ((point: Point) => void) | null = null;
  const scrolling = edgeScroll(() => follow(point));

  const publish = (next: DragState | null) => {
    state = next;
    for (const listener of listeners) listener();
  };

  function targetAt({ x, y }: Point): DropTarget | null {
    for (let element = document.elementFromPoint(x, y); element; element = element.parentElement) {
      const target = targets.get(element);
      if (target) return target;
    }
    return null;
  }

  /** Updates the target: the pointer moved, or the content under it scrolled. */
  function follow(at: Point): void {
    if (!state) return;
    point = at;
    moved?.(at);
    const target = targetAt(at);
    if (target !== under) under?.out();
    under = target;
    const hint = target?.over(state.dragged, at) ?? null;
    if (!isSame(hint, state.hint)) publish({ ...state, hint });
  }

  function pickUp(at: Point): void {
    if (!press) return;
    window.clearTimeout(press.timer);
    publish({ dragged: press.dragged, byTouch: press.byTouch, hint: null });
    follow(at);
  }

  /** @param released the pointer went up: only the click that follows at once can belong to this press */
  function endDrag(dropped: boolean, released = dropped): void {
    window.clearTimeout(press?.timer);
    press = null;
    scrolling.stop();
    window.removeEventListener('pointermove', onPointerMove);
    window.removeEventListener('pointerup', onPointerUp);
    window.removeEventListener('pointercancel', onPointerCancel);
    window.removeEventListener('pointerdown', onAnotherPointer, true);
    document.removeEventListener('selectstart', refuse);
    document.removeEventListener('dragstart', refuse);
    document.removeEventListener('contextmenu', refuse);
    if (!state) return;
    const { dragged } = state;
    const target = under;
    under = null;
    publish(null);
    target?.out();
    if (dropped) target?.drop(dragged, point);
    suppressClick(released);
  }

  function onPointerMove(event: PointerEvent): void {
    if (!press || event.pointerId !== press.pointer) return;
    const at = { x: event.clientX, y: event.clientY };
    if (state) {
      scrolling.at(at);
      return follow(at);
    }
    const verdict = pressVerdict(press.start, at, press.byTouch, press.hold);
    if (verdict === 'carry') pickUp(at);
    if (verdict === 'let-go') endDrag(false);
  }

  function onPointerUp(event: PointerEvent): void {
    if (event.pointerId === press?.pointer) endDrag(true);
  }
  function onPointerCancel(event: PointerEvent): void {
    if (event.pointerId === press?.pointer) endDrag(false, true);
  }
  /** A second finger is a pinch or a mistake: nothing is dropped. */
  function onAnotherPointer(event: PointerEvent): void {
    if (event.pointerId !== press?.pointer) endDrag(false);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !state) return;
    event.stopPropagation(); // Escape cancels the drag only; it does not close a dialog.
    endDrag(false);
  }
  /**
   * Prevents scrolling during a touch drag. Has to be registered all the time: browsers ask before the first scroll.
   */
  function onTouchMove(event: TouchEvent): void {
    if (state && event.cancelable) event.preventDefault();
  }

  return {
    press(event, dragged, hold) {
      if (press || event.button !== 0 || !event.isPrimary) return;
      const byTouch = event.pointerType === 'touch';
      const start = { x: event.clientX, y: event.clientY };
      const timer = byTouch && hold ? window.setTimeout(() => pickUp(start), HOLD_MS) : undefined;
      press = { pointer: event.pointerId, byTouch, hold, start, dragged, timer };
      window.addEventListener('pointermove', onPointerMove);
      window.addEventListener('pointerup', onPointerUp);
      window.addEventListener('pointercancel', onPointerCancel);
      window.addEventListener('pointerdown', onAnotherPointer, true);
      document.addEventListener('selectstart', refuse);
      document.addEventListener('dragstart', refuse);
      if (byTouch) document.addEventListener('contextmenu', refuse);
    },
    addTarget(element, target) {
      targets.set(element, target);
      return () => void (targets.get(element) === target && targets.delete(element));
    },
    state: () => state,
    reset: () => endDrag(false),
    onMove(listener) {
      moved = listener;
      listener?.(point);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    listen() {
      document.addEventListener('touchmove', onTouchMove, { passive: false });
      window.addEventListener('keydown', onKeyDown, true);
      return () => {
        endDrag(false);
        document.removeEventListener('touchmove', onTouchMove);
        window.removeEventListener('keydown', onKeyDown, true);
      };
    },
  };
}

const refuse = (event: Event) => event.preventDefault();

/**
 * Swallows the click that the browser fires after a drag: it would open the dragged item. It follows the release,
 * possibly later.
 */
function suppressClick(released: boolean): void {
  const suppress = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  const stop = () => {
    window.removeEventListener('pointerup', stop);
    window.removeEventListener('pointercancel', stop);
    setTimeout(() => window.removeEventListener('click', suppress, true), 0);
  };
  window.addEventListener('click', suppress, { capture: true, once: true });
  if (released) return stop();
  window.addEventListener('pointerup', stop);
  window.addEventListener('pointercancel', stop);
}

function isSame(a: DropHint | null, b: DropHint | null): boolean {
  return a === b || (a !== null && b !== null && a.tone === b.tone && a.text === b.text && a.detail === b.detail);
}
