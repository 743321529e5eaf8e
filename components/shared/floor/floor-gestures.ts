/**
 * Moving over the floor: one finger or the mouse pushes it about and may fling it, two fingers push and zoom, a double tap on empty floor comes nearer.
 */
import { type Point, type Tap, distanceOf, isDoubleTap, middleOf } from './pan-pinch';
import { type Push, pushFloor, stopFling } from './push-floor';
import type { Zoom } from './use-zoom';

/** What lies under this attribute is carried when it is pressed; the floor stays where it is. */
const CARRIED = '[data-carries]';
const TABLE = '[data-table]';

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
const isOn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * @param onLetGo asked with the speed of the floor when a finger lets go of it: whether it is moved on from elsewhere
 * @returns how to stop listening
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
  /** The floor was pushed or zoomed: the press that ends it opens nothing. */
  let isSpent = false;

  function onDown(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    stopFling();
    fingers.set(event.pointerId, pointOf(event));
    const [one, other] = fingers.values();
    isSpent = other !== undefined;
    if (one && other) {
      push = null;
      if (pinch) zoom.settle();
      pinch = { spread: distanceOf(one, other), from: middleOf(one, other) };
    } else if (!isOn(event.target, CARRIED)) push = pushFloor(pane, event.pointerId, pointOf(event), event.timeStamp);
  }

  function onMove(event: PointerEvent): void {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, pointOf(event));
    const [one, other] = fingers.values();
    if (pinch && one && other)
      zoom.stretch(distanceOf(one, other) / Math.max(1, pinch.spread), pinch.from, middleOf(one, other));
    else if (push?.pointerId === event.pointerId && push.move(pointOf(event), event.timeStamp)) isSpent = true;
  }

  function onEnd(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return;
    const done = push;
    push = null;
    if (pinch) {
      pinch = null;
      zoom.settle();
      for (const [pointerId, at] of fingers) push = pushFloor(pane, pointerId, at, event.timeStamp, true);
    } else if (event.type === 'pointerup') {
      if (isSpent) done?.fling(event.timeStamp, onLetGo);
      else if (done && !isOn(event.target, TABLE)) tap({ ...pointOf(event), at: event.timeStamp });
    }
  }

  function tap(now: Tap): void {
    const isDouble = isDoubleTap(lastTap, now);
    lastTap = isDouble ? null : now;
    if (isDouble) zoom.nearer(now);
  }

  function onClick(event: MouseEvent): void {
    if (!isSpent || event.detail === 0) return; // 0: from the keyboard
    isSpent = false;
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

/** A wheel says nothing when it is over: it is when nothing came for so long. */
const REST_MS = 140;

/** @returns what a wheel event is to be given to */
function wheelZoom({ stretch, settle }: Pick<Zoom, 'stretch' | 'settle'>): (event: WheelEvent) => void {
  let going: { factor: number; at: Point } | null = null;
  let rest: ReturnType<typeof setTimeout> | undefined;
  return (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault(); // or the browser would zoom the page
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
