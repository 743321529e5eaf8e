/** Keeps taps and keys from reaching an element that has only just come under the finger or the focus (ADR 70). Plain DOM, without React. */
import { lastOwnActionAt } from '@/lib/client/live/own-actions';
import { type TapPositions, WAIT_MS, guardedAround, tapNameOf, trackTapPositions } from './tap-positions';

/** Two taps this close are meant for the same element, in pixels. */
const SAME_SPOT = 24;

/** Overlays: opening or closing one changes what lies under the finger. */
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

interface Press {
  x: number;
  y: number;
  at: number;
  /** Names of the guarded elements under the finger. */
  names: readonly string[];
  overlay: Element | null;
}

const namesAround = (target: EventTarget | null) => guardedAround(target).map(tapNameOf);
const overlayOf = (target: EventTarget | null) => (target instanceof Element ? target.closest(OVERLAY) : null);

function refuse(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** @returns a function that stops the guard */
export function guardTaps(): () => void {
  const positions = trackTapPositions();
  const pointer = pointerGuard(positions);
  const keys = keyGuard();
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal } as const;
  const onPointerDown = (event: PointerEvent) => {
    keys.reset();
    pointer.onPointerDown(event);
  };
  window.addEventListener('pointerdown', onPointerDown, options);
  window.addEventListener('click', pointer.onClick, options);
  window.addEventListener('keydown', keys.onKeyDown, options);
  return () => {
    controller.abort();
    positions.stop();
  };
}

/** Refuses presses on elements that have just moved there, and second taps on something new. */
function pointerGuard(positions: TapPositions) {
  let lastPress: Press | null = null;
  let isRefused = false;
  let pressedNames: readonly string[] = [];

  /** The element that was pressed last is meant again, wherever it has moved. */
  const isSettled = (element: HTMLElement, { x, y, at }: Press) =>
    lastPress?.names.includes(tapNameOf(element)) === true || positions.isSettled(element, x, y, at);

  return {
    onPointerDown(event: PointerEvent): void {
      const guarded = guardedAround(event.target);
      const press: Press = {
        x: event.clientX,
        y: event.clientY,
        at: performance.now(),
        names: guarded.map(tapNameOf),
        overlay: overlayOf(event.target),
      };
      isRefused = isSecondTap(press, lastPress) || !guarded.every((element) => isSettled(element, press));
      pressedNames = press.names;
      if (!isRefused) lastPress = press;
      else event.stopImmediatePropagation(); // no drag starts either
    },
    onClick(event: MouseEvent): void {
      // A click by the keyboard or by a program names its target and has no position.
      if (event.detail === 0 || !event.isTrusted) return;
      if (isRefused || !namesAround(event.target).every((name) => pressedNames.includes(name))) refuse(event);
    },
  };
}

/** Whether a press repeats the last one at the same spot, on something that was not there then. */
function isSecondTap({ x, y, at, names, overlay }: Press, last: Press | null): boolean {
  if (!last || Math.hypot(x - last.x, y - last.y) > SAME_SPOT) return false;
  const hasActed = lastOwnActionAt() >= last.at;
  if (at - last.at >= (hasActed ? WAIT_MS.own : WAIT_MS.other)) return false;
  const isOverlayChanged = overlay !== last.overlay && (last.names.length > 0 || hasActed);
  return isOverlayChanged || names.some((name) => !last.names.includes(name));
}

/** The same for Enter, the space bar and the key of the next status: the focus may have moved to the next party. */
function keyGuard() {
  let last: { key: string; at: number; names: readonly string[] } | null = null;
  return {
    reset(): void {
      last = null;
    },
    onKeyDown(event: KeyboardEvent): void {
      const key = event.key.toLowerCase();
      const names = namesAround(event.target);
      if (key !== 'enter' && key !== ' ' && !(key === 's' && names.length > 0)) {
        last = null;
        return;
      }
      const at = performance.now();
      const before = last;
      const hasActed = before !== null && lastOwnActionAt() >= before.at;
      const isNew = before !== null && names.some((name) => !before.names.includes(name));
      // Another key is another intention.
      const isRepeated =
        before?.key === key && at - before.at < (hasActed ? WAIT_MS.own : WAIT_MS.other) && (hasActed || isNew);
      if (names.length > 0 && (isRepeated || event.repeat)) refuse(event);
      else last = { key, at, names };
    },
  };
}
