/** Ctrl and the wheel, or a pinch on a touchpad, zoom around the pointer. The wheel alone scrolls, as everywhere. */
import type { Point } from './pan-pinch';
import type { Zoom } from './use-zoom';

const WHEEL = 0.0025;
/** A wheel says nothing when it is over: it is when nothing came for so long. */
const REST_MS = 140;

/** @returns what a wheel event is to be given to */
export function wheelZoom({ stretch, settle }: Pick<Zoom, 'stretch' | 'settle'>): (event: WheelEvent) => void {
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
