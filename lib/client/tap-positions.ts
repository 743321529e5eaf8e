/**
 * Where the guarded elements of the page lie, and since when (ADR 70). An element that must not be hit by accident names itself by
 * `data-tap`: a party's row, a table with its party, a button with its action. Plain DOM, without React.
 */
import { PLACES_KEPT_MS, lastOwnActionAt } from '@/lib/client/live/own-actions';

/** How long a moved element takes no tap, in milliseconds: moved by an action of this device, or by another device, the clock, a filter. */
export const WAIT_MS = { own: 1_000, other: 400 };

/** Elements of a kind that is new on the screen may move within this time, in milliseconds. */
const FIRST_LAYOUT_MS = 500;

/** Scroll events closer than this belong to one scroll, and rendering caused by it may take as long. Milliseconds. */
const SCROLL_GAP_MS = 300;

/** While the user scrolls, nothing is measured before this much rest, or before a press. Milliseconds. */
const REST_MS = 120;

const GUARDED = '[data-tap]';

/** Buttons appear, disappear and move with the row or card that they belong to: only a changed meaning counts. */
const BUTTON = 'act';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A position of an element: since when, and how long taps wait from then. */
interface Position {
  box: Box;
  since: number;
  wait: number;
}

interface TrackedElement {
  name: string;
  /** Newest last. */
  positions: readonly Position[];
}

export interface TapPositions {
  /** Whether an element has been at a point for as long as taps have to wait. */
  isSettled(element: HTMLElement, x: number, y: number, at: number): boolean;
  stop(): void;
}

const contains = ({ left, top, right, bottom }: Box, x: number, y: number) =>
  left <= x && x <= right && top <= y && y <= bottom;

const isSameBox = (a: Box, b: Box) =>
  Math.abs(a.left - b.left) < 1 &&
  Math.abs(a.top - b.top) < 1 &&
  Math.abs(a.right - b.right) < 1 &&
  Math.abs(a.bottom - b.bottom) < 1;

/** The guarded elements that contain an event's target, the innermost first. */
export function guardedAround(target: EventTarget | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  let element = target instanceof Element ? target.closest<HTMLElement>(GUARDED) : null;
  while (element) {
    found.push(element);
    element = element.parentElement?.closest<HTMLElement>(GUARDED) ?? null;
  }
  return found;
}

export const tapNameOf = (element: HTMLElement): string => element.dataset.tap ?? '';

const kindOf = (name: string) => name.slice(0, name.indexOf(' '));

/** Tracks all guarded elements until stopped. */
export function trackTapPositions(): TapPositions {
  const tracked = new Map<Element, TrackedElement>();
  /** Kind → when its first element appeared. */
  const kindSince = new Map<string, number>();
  /** Something may have moved since the last measurement. */
  let isStale = true;
  /** The last scroll: elements moved by it are moved visibly by the user. */
  let scrolledAt = Number.NEGATIVE_INFINITY;
  let frame = 0;
  let restTimer = 0;
  /** A finger or mouse button is down: whatever it moves, nothing else is tapped meanwhile. */
  let isPressed = false;

  function measure(): void {
    cancelAnimationFrame(frame);
    clearTimeout(restTimer);
    frame = restTimer = 0;
    if (!isStale) return;
    isStale = false;
    const at = performance.now();
    const wait = at - lastOwnActionAt() < PLACES_KEPT_MS ? WAIT_MS.own : WAIT_MS.other;
    const isScrolled = at - scrolledAt < SCROLL_GAP_MS;
    const kindsBefore = new Set([...tracked.values()].map(({ name }) => kindOf(name)));
    const present = new Set(document.querySelectorAll<HTMLElement>(GUARDED));
    const removed = dropRemoved(present);
    for (const element of present) {
      const name = tapNameOf(element);
      const kind = kindOf(name);
      const { left, top, right, bottom } = element.getBoundingClientRect();
      if (!kindsBefore.has(kind)) kindSince.set(kind, at);
      const isExpected = isScrolled || kind === BUTTON || at - (kindSince.get(kind) ?? at) < FIRST_LAYOUT_MS;
      const before = tracked.get(element);
      // An element that was rendered anew at the same position has not moved.
      const previous = before ? (before.name === name ? before : undefined) : removed.get(name);
      const position: Position = { box: { left, top, right, bottom }, since: at, wait };
      const isNewElement = before === undefined;
      tracked.set(element, { name, positions: nextPositions(previous, position, { isExpected, isNewElement }) });
    }
  }

  /** Removes the elements that have left the page; returns them by name. */
  function dropRemoved(present: ReadonlySet<Element>): Map<string, TrackedElement> {
    const removed = new Map<string, TrackedElement>();
    for (const [element, entry] of tracked) {
      if (present.has(element)) continue;
      removed.set(entry.name, entry);
      tracked.delete(element);
    }
    return removed;
  }

  /** Measuring forces a layout, so it never runs in a frame of a movement. */
  const requestMeasure = () => {
    isStale = true;
    if (isPressed) return;
    if (performance.now() - scrolledAt >= SCROLL_GAP_MS) {
      frame ||= requestAnimationFrame(measure);
      return;
    }
    clearTimeout(restTimer);
    restTimer = window.setTimeout(measure, REST_MS);
  };
  const onRelease = () => {
    isPressed = false;
    if (isStale) requestMeasure();
  };
  const onScroll = () => {
    // A list that has just become shorter scrolls by itself, without the user.
    if (!isStale || performance.now() - scrolledAt < SCROLL_GAP_MS) scrolledAt = performance.now();
    requestMeasure();
  };

  const observer = new MutationObserver(requestMeasure);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-tap', 'style', 'transform', 'hidden'],
  });
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal } as const;
  const onPress = () => {
    measure();
    isPressed = true;
  };
  window.addEventListener('pointerdown', onPress, options);
  window.addEventListener('scroll', onScroll, { ...options, passive: true });
  // The floor zooms this way, by the user's own hand as well.
  window.addEventListener('wheel', (event) => event.ctrlKey && onScroll(), { ...options, passive: true });
  window.addEventListener('resize', onScroll, options);
  for (const type of ['pointerup', 'pointercancel', 'dragend']) window.addEventListener(type, onRelease, options);
  // A release without an event: over another window, or with a menu of the browser open.
  window.addEventListener('pointermove', ({ buttons }) => isPressed && buttons === 0 && onRelease(), options);
  requestMeasure();

  return {
    isSettled(element, x, y, at) {
      const positions = tracked.get(element)?.positions ?? [];
      for (const { box, since, wait } of [...positions].reverse()) {
        if (!contains(box, x, y)) return false;
        if (at - since >= wait) return true;
      }
      return true;
    },
    stop() {
      controller.abort();
      observer.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(restTimer);
    },
  };
}

/**
 * The positions of an element after a measurement, the newest last.
 * `isExpected`: the movement does not count: the user scrolled, the kind is new on the screen, or it is a button
 */
function nextPositions(
  previous: TrackedElement | undefined,
  position: Position,
  { isExpected, isNewElement }: { isExpected: boolean; isNewElement: boolean },
): readonly Position[] {
  const last = previous?.positions.at(-1);
  if (!previous || !last)
    return [isNewElement && isExpected ? { ...position, since: Number.NEGATIVE_INFINITY } : position];
  if (isExpected) return [{ ...last, box: position.box }];
  if (isSameBox(last.box, position.box)) return previous.positions;
  const recent = previous.positions.filter(
    (earlier) => earlier === last || position.since - earlier.since < WAIT_MS.own * 2,
  );
  return [...recent, position];
}
