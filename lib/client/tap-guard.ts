/**
 * Keeps a tap from reaching what has only just come under the finger (ADR 70). What must not be hit by accident says what it is by
 * `data-tap`: a row of a party, a table with the party at it, a button with what it does. Plain DOM, without React.
 */
import { PLACES_KEPT_MS, lastOwnActionAt } from './live/own-actions';

/** For so long nothing takes a tap that has come to its place: by an act of this device; by another device, the clock, a filter. Milliseconds. */
const WAIT = { own: 1_000, other: 400 };
/** What is drawn for the first time finds its place within this time, in milliseconds. */
const SETTLING_MS = 500;
/** Scrolling goes on while its events follow each other like this, and what comes into sight by it is drawn a little later. Milliseconds. */
const SCROLLING_MS = 300;
/** While things are moved by the hand itself, nothing is looked at before they have rested for so long, or are pressed. Milliseconds. */
const RESTING_MS = 120;
/** Two taps so near to each other are meant for the same thing, in pixels. */
const SAME_SPOT = 24;

const GUARDED = '[data-tap]';
/** What lies over the screen: that it goes, or comes, changes what is under the finger as well. */
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** Buttons come, go and move with what they belong to, a row or a card that unfolds: of those, only another meaning counts. */
const BUTTON = 'act';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where something lies, since when, and how long taps wait from then. */
interface Place {
  box: Box;
  since: number;
  wait: number;
}

interface Known {
  name: string;
  /** Newest last. */
  places: Place[];
}

interface Press {
  x: number;
  y: number;
  at: number;
  names: readonly string[];
  overlay: Element | null;
}

const now = () => performance.now();
const covers = ({ left, top, right, bottom }: Box, x: number, y: number) =>
  left <= x && x <= right && top <= y && y <= bottom;
const isSameBox = (one: Box, other: Box) =>
  Math.abs(one.left - other.left) < 1 &&
  Math.abs(one.top - other.top) < 1 &&
  Math.abs(one.right - other.right) < 1 &&
  Math.abs(one.bottom - other.bottom) < 1;

function guardedAround(target: EventTarget | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (
    let at = target instanceof Element ? target.closest<HTMLElement>(GUARDED) : null;
    at;
    at = at.parentElement?.closest<HTMLElement>(GUARDED) ?? null
  )
    found.push(at);
  return found;
}
const nameOf = (element: HTMLElement) => element.dataset.tap ?? '';
const namesAround = (target: EventTarget | null) => guardedAround(target).map(nameOf);
const overlayOf = (target: EventTarget | null) => (target instanceof Element ? target.closest(OVERLAY) : null);

/** @returns how to stop */
export function guardTaps(): () => void {
  const known = new Map<Element, Known>();
  /** Something may have moved since it was last looked. */
  let isStale = true;
  /** When it was last scrolled: what moves by that moves under the person's own eyes. */
  let scrolledAt = Number.NEGATIVE_INFINITY;
  /** Kind → when the first of it came to be on the screen. */
  const kindSince = new Map<string, number>();
  let frame = 0;
  let rest = 0;
  /** A finger or a button of the mouse is down: whatever it moves, nothing else is tapped meanwhile. */
  let isHeld = false;

  function look(): void {
    cancelAnimationFrame(frame);
    clearTimeout(rest);
    frame = rest = 0;
    if (!isStale) return;
    isStale = false;
    const at = now();
    const wait = at - lastOwnActionAt() < PLACES_KEPT_MS ? WAIT.own : WAIT.other;
    const isScrolled = at - scrolledAt < SCROLLING_MS;
    const kindsBefore = new Set([...known.values()].map(({ name }) => kindOf(name)));
    const present = new Set<Element>(document.querySelectorAll(GUARDED));
    const gone = new Map<string, Known>();
    for (const [element, one] of known)
      if (!present.has(element)) {
        gone.set(one.name, one);
        known.delete(element);
      }
    for (const element of present as Set<HTMLElement>) {
      const name = nameOf(element);
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const place: Place = { box: { left, top, right, bottom }, since: at, wait };
      const before = known.get(element);
      // Drawn anew in the same place is not moved.
      const was = before?.name === name ? before : before ? undefined : gone.get(name);
      const last = was?.places.at(-1);
      const kind = kindOf(name);
      if (!kindsBefore.has(kind)) kindSince.set(kind, at);
      const isAtEase = isScrolled || kind === BUTTON || at - (kindSince.get(kind) ?? at) < SETTLING_MS;
      if (!was || !last) {
        const isFirst = !before && isAtEase;
        known.set(element, { name, places: [isFirst ? { ...place, since: Number.NEGATIVE_INFINITY } : place] });
      } else if (isAtEase) known.set(element, { name, places: [{ ...last, box: place.box }] });
      else if (isSameBox(last.box, place.box)) known.set(element, was);
      else
        known.set(element, {
          name,
          places: [...was.places.filter((one) => one === last || at - one.since < WAIT.own * 2), place],
        });
    }
  }

  let last: Press | null = null;

  /** It has lain at this point for as long as it had to. */
  function isSettled(element: HTMLElement, x: number, y: number, at: number): boolean {
    // Who was pressed last is meant again, wherever it went.
    if (last?.names.includes(nameOf(element))) return true;
    const places = known.get(element)?.places ?? [];
    for (const { box, since, wait } of [...places].reverse()) {
      if (!covers(box, x, y)) return false;
      if (at - since >= wait) return true;
    }
    return true;
  }

  let refused = false;
  let pressed: readonly string[] = [];

  /** A second tap on the spot of the last one, on something that was not there then. */
  function isSecondTap({ x, y, at, names, overlay }: Press): boolean {
    if (!last || Math.hypot(x - last.x, y - last.y) > SAME_SPOT) return false;
    if (at - last.at >= (lastOwnActionAt() >= last.at ? WAIT.own : WAIT.other)) return false;
    const before = last.names;
    const hasUncovered = overlay !== last.overlay && (before.length > 0 || lastOwnActionAt() >= last.at);
    return hasUncovered || names.some((name) => !before.includes(name));
  }

  function onPointerDown(event: PointerEvent): void {
    look();
    isHeld = true;
    const { clientX: x, clientY: y } = event;
    const guarded = guardedAround(event.target);
    const press: Press = { x, y, at: now(), names: guarded.map(nameOf), overlay: overlayOf(event.target) };
    refused = isSecondTap(press) || !guarded.every((element) => isSettled(element, x, y, press.at));
    pressed = press.names;
    lastKey = null;
    if (!refused) last = press;
    else event.stopImmediatePropagation(); // nor is anything taken up to be carried
  }

  function onClick(event: MouseEvent): void {
    // From the keyboard, or by a program: it names what it means, and knows no place.
    if (event.detail === 0 || !event.isTrusted) return;
    if (!refused && namesAround(event.target).every((name) => pressed.includes(name))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  let lastKey: { key: string; at: number; names: readonly string[] } | null = null;

  /** The same with Enter, the space bar and the letter that sets the next status: the focus may have gone on to the next party. */
  function onKeyDown(event: KeyboardEvent): void {
    const key = event.key.toLowerCase();
    const names = namesAround(event.target);
    if (key !== 'enter' && key !== ' ' && !(key === 's' && names.length > 0)) {
      lastKey = null;
      return;
    }
    const at = now();
    const before = lastKey;
    const hasActed = before !== null && lastOwnActionAt() >= before.at;
    const isNew = before !== null && names.some((name) => !before.names.includes(name));
    // Another key is another intention.
    const isSecond = before?.key === key && at - before.at < (hasActed ? WAIT.own : WAIT.other) && (hasActed || isNew);
    if (names.length > 0 && (isSecond || event.repeat)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else lastKey = { key, at, names };
  }

  /** To look is to ask where everything lies, which costs a layout: in no frame of a movement. */
  const toLook = () => {
    isStale = true;
    if (isHeld) return;
    if (now() - scrolledAt >= SCROLLING_MS) {
      frame ||= requestAnimationFrame(look);
      return;
    }
    clearTimeout(rest);
    rest = window.setTimeout(look, RESTING_MS);
  };
  const onRelease = () => {
    isHeld = false;
    if (isStale) toLook();
  };
  const toFollow = () => {
    // A list that has just got shorter scrolls by itself: nobody pushed it.
    if (!isStale || now() - scrolledAt < SCROLLING_MS) scrolledAt = now();
    toLook();
  };
  const changes = new MutationObserver(toLook);
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-tap', 'style', 'transform', 'hidden'],
  });
  const stop = new AbortController();
  const listening = { capture: true, signal: stop.signal } as const;
  window.addEventListener('pointerdown', onPointerDown, listening);
  window.addEventListener('click', onClick, listening);
  window.addEventListener('keydown', onKeyDown, listening);
  window.addEventListener('scroll', toFollow, { ...listening, passive: true });
  // The floor is zoomed so: what moves by it moves under the person's own eyes as well.
  window.addEventListener('wheel', (event) => event.ctrlKey && toFollow(), { ...listening, passive: true });
  window.addEventListener('resize', toFollow, listening);
  for (const end of ['pointerup', 'pointercancel', 'dragend']) window.addEventListener(end, onRelease, listening);
  // Let go where no event tells: over another window, or with a menu of the browser's open.
  window.addEventListener('pointermove', ({ buttons }) => isHeld && buttons === 0 && onRelease(), listening);
  toLook();
  return () => {
    stop.abort();
    changes.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(rest);
  };
}

const kindOf = (name: string) => name.slice(0, name.indexOf(' '));
