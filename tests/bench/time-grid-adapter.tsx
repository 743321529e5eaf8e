/**
 * The product's time grid for benchmark harnesses. Bundle it alone (esbuild: `--bundle --jsx=automatic
 * --define:process.env.NODE_ENV='"production"'` with this repository's tsconfig); the bundle contains React, styles and colours, and makes
 * no requests. The default export is `{ name, mount(el, data), update(changes, all), scroll(x, y), unmount() }`:
 *
 * - `data = { tables, bookings, from, to, now? }`; hours are decimal and go past 24 after midnight. Minutes, dates and ISO times are not supported.
 * - a table is `{ id, name?, area? }` (or the id alone); a booking `{ id, table | tableId | tables | tableIds, start, end, covers?, name?, status? }`
 *   where `status` is a code or a word of D5 ('booked', 'seated' …). Bookings without a table are in their own lane.
 * - `update(changes, all)`: `changes` are the changed bookings, whole or in part, one or several; with `null`, `all` (the bookings, or new `data`)
 *   replaces everything.
 * - `scroll(x, y)` sets the scroll position in pixels.
 *
 * `mount` and `update` return when the document is updated. Bookings carry `data-booking-id`.
 */
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { GridCanvas } from '@/components/shared/time-grid/grid-canvas';
import { NAMES_WIDTH } from '@/components/shared/time-grid/grid-styles';
import { statusPaint } from '@/components/shared/time-grid/status-paint';
import {
  ADAPTER_STATUSES,
  adapterModel,
  adapterTexts,
  type AnyBooking,
  type GridData,
  withChanges,
} from './time-grid-data';
import { colours } from './time-grid-colours';

const SIZES = { rowHeight: 40, areaHeight: 28, names: NAMES_WIDTH };
const texts = adapterTexts();
const paintOf = statusPaint(ADAPTER_STATUSES);

let root: Root | null = null;
let frame: HTMLElement | null = null;
let shown: GridData | null = null;

function draw(data: GridData): void {
  shown = data;
  const model = adapterModel(data);
  flushSync(() => root?.render(<GridCanvas model={model} texts={texts} paintOf={paintOf} sizes={SIZES} />));
}

function mount(element: HTMLElement, data: GridData): void {
  frame = document.createElement('div');
  frame.style.cssText = `height:100%;min-height:${element.clientHeight > 0 ? 0 : 600}px;position:relative;font-family:system-ui,sans-serif;${colours()}`;
  element.append(frame);
  root = createRoot(frame);
  draw(data);
}

function update(changes: AnyBooking | readonly AnyBooking[] | null, all?: readonly AnyBooking[] | GridData): void {
  if (shown) draw(withChanges(shown, changes, all));
}

function scroll(x: number, y: number): void {
  frame?.querySelector('.scroller')?.scrollTo({ left: x, top: y, behavior: 'instant' });
}

function unmount(): void {
  root?.unmount();
  frame?.remove();
  root = null;
  frame = null;
  shown = null;
}

const adapter = { name: 'Maitre time grid', mount, update, scroll, unmount };
export default adapter;
