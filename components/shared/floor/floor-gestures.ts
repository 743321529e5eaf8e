/**
 * Pan and zoom of the floor: one finger or the mouse pans and may fling, two fingers pan and zoom, a double tap on
 * empty floor zooms in.
 */
import { type Point, type Tap, distanceOf, isDoubleTap, middleOf } from './pan-pinch';
import { type Push, panFloor, stopFling } from './pan-floor';
import type { Zoom } from './use-zoom';

/** Elements under this attribute are dragged when pressed; the floor stays in place. */
const DRAGGABLE = '[data-carries]';
const TABLE = '[data-table]';

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
const isOn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * @param onLetGo called with the floor's speed when the finger lifts; returns true if it takes over the movement
 * @returns removes the listeners
 */
export function listenForGestures(
  pane: HTMLElement,
  zoom: Pick<Zoom, 'stretch' | 'settle' | 'nearer'>,
  onLetGo?: (speed: Point) => boolean,
): () => void {
  const fingers = new Map<number, Point>();
  let push: Push | null = null;
  let pinch: { spread: number; from: Point } | null = null;
  let lastTap: Tap | null = null;
  /** The press has panned or zoomed the floor: its click opens nothing. */
  let hasMoved = false;

  function onDown(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    stopFling();
    fingers.set(event.pointerId, pointOf(event));
    const [one, other] = fingers.values();
    hasMoved = other !== undefined;
    if (one && other) {
      push = null;
      if (pinch) zoom.settle();
      pinch = { spread: distanceOf(one, other), from: middleOf(one, other) };
    } else if (!isOn(event.target, DRAGGABLE)) push = panFloor(pane, event.pointerId, pointOf(event), event.timeStamp);
  }

  function onMove(event: PointerEvent): void {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, pointOf(event));
    const [one, other] = fingers.values();
    if (pinch && one && other)
      zoom.stretch(distanceOf(one, other) / Math.max(1, pinch.spread), pinch.from, middleOf(one, other));
    else if (push?.pointerId === event.pointerId && push.move(pointOf(event), event.timeStamp)) hasMoved = true;
  }

  function onEnd(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return;
    const done = push;
    push = null;
    if (pinch) {
      pinch = null;
      zoom.settle();
      for (const [pointerId, at] of fingers) push = panFloor(pane, pointerId, at, event.timeStamp, true);
    } else if (event.type === 'pointerup') {
      if (hasMoved) done?.fling(event.timeStamp, onLetGo);
      else if (done && !isOn(event.target, TABLE)) tap({ ...pointOf(event), at: event.timeStamp });
    }
  }

  function tap(now: Tap): void {
    const isDouble = isDoubleTap(lastTap, now);
    lastTap = isDouble ? null : now;
    if (isDouble) zoom.nearer(now);
  }

  function onClick(event: MouseEvent): void {
    if (!hasMoved || event.detail === 0) return; // `detail` 0: a click by keyboard.
    hasMoved = false;
    event.stopPropagation();
  }

  const stop = new AbortController();
  const { signal } = stop;
  pane.addEventListener('pointerdown', onDown, { signal });
  pane.addEventListener('pointermove', onMove, { signal });
  pane.addEventListener('pointerup', onEnd, { signal });
  pane.addEventListener('pointercancel', onEnd, { signal });
  pane.addEventListener('wheel', wheelZoom(zoom), { passive: false, signal });
  pane.addEventListener('click', onClick, { capture: true, signal });
  return () => {
    stop.abort();
    stopFling();
  };
}

const WHEEL = 0.0025;

/** Wheel events have no end: it is over after this many milliseconds without one. */
const REST_MS = 140;

/** @returns the handler of wheel events */
function wheelZoom({ stretch, settle }: Pick<Zoom, 'stretch' | 'settle'>): (event: WheelEvent) => void {
  let going: { factor: number; at: Point } | null = null;
  let rest: ReturnType<typeof setTimeout> | undefined;
  return (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault(); // Prevents the browser's own zoom.
    going ??= { factor: 1, at: { x: event.clientX, y: event.clientY } };
    going.factor *= Math.exp(-event.deltaY * WHEEL);
    stretch(going.factor, going.at, going.at);
    clearTimeout(rest);
    rest = setTimeout(() => {
      going = null;
      settle();
    }, REST_MS);
  };
}
