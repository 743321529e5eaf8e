import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NO_RULES } from '@/lib/rules/hours/hours';
import { DEFAULT_STATUS_MAP } from '@/lib/rules/statuses/default-status-map';
import { stageOf, statusMapOf } from '@/lib/rules/booking/status/next-status';
import type { Booking } from '@/lib/rules/booking/booking';
import { buildGrid } from '@/lib/rules/time-grid/build-grid';
import { gridBookingMaker } from '@/lib/rules/time-grid/grid-booking';
import type { GridFocus } from '@/lib/rules/time-grid/focus';
import type { GridSource } from '@/lib/rules/time-grid/grid-source';
import { timeText } from '@/lib/time/time-text';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { GridCanvas, type GridCanvasProps } from './grid-canvas';
import type { GridTexts } from './grid-texts';
import { statusPaint } from './status-paint';

/** A viewport of 868 by 512 pixels beside the names and below the head. */
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 1000 });
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
Element.prototype.scrollTo = jest.fn();
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const statuses = statusMapOf(DEFAULT_STATUS_MAP.map((status) => ({ ...status, stageName: '' })));
const make = gridBookingMaker({
  stageOf: (status) => stageOf(statuses, status),
  nameOf: ({ lastName }) => lastName,
  bookOptionName: () => 'Birthday',
  guestOptionName: () => undefined,
});
const tables = Array.from({ length: 60 }, (_, index) => ({
  uid: `t${index + 1}`,
  name: `T${index + 1}`,
  area: index < 50 ? 1 : 2,
  min: 2,
  max: 4,
}));
const names = { unassigned: 'No table', elsewhere: 'Elsewhere', table: (uid: string) => uid };

function modelOf(bookings: readonly Booking[], said: Partial<GridSource> = {}) {
  const rules = {
    sessions: [{ name: 'Dinner', start: 20, end: 26, ...NO_RULES, arrivalLimit: 4, plan: '' }],
    blocks: [],
    restrictions: [],
    tableBlocks: [],
  };
  return buildGrid({
    areas: [
      { area: 1, name: 'Inside' },
      { area: 2, name: 'Terrace' },
    ],
    tables,
    collapsed: new Set(),
    bookings: make(bookings, null),
    isShown: () => true,
    ...rules,
    step: 0.25,
    now: null,
    startAt: 20,
    endAt: 26,
    names,
    ...said,
  });
}

const label = jest.fn(
  (one: { name: string; covers: number; from: number; tables: readonly string[] }) =>
    `${one.name}, ${one.covers}, ${timeText(one.from)}, ${one.tables.join(' + ') || 'no table'}`,
);
const texts: GridTexts = {
  grid: 'Time grid',
  time: (time) => timeText(time),
  span: (from, to) => `${timeText(from)}–${timeText(to)}`,
  status: (code) => statuses.get(code)?.name ?? '',
  payment: ({ state }) => state,
  booking: label,
  lane: ({ name }) => name,
  seats: () => '2–4',
  spot: ({ name }, time, shade) => `${name}, ${timeText(time)}, ${shade ?? 'free'}`,
  shade: (kind) => kind,
  limit: ({ used, max }) => `${used}/${max}`,
  load: (load) => `${load[64]?.arriving} arrive at 20:00`,
  present: (covers) => `${covers} in`,
  legend: { arriving: 'Arriving', present: 'Seated', limit: 'Limit' },
};
const SIZES = { rowHeight: 40, areaHeight: 28, names: 132 };
const paintOf = statusPaint(statuses);
const canvas = (props: Pick<GridCanvasProps, 'model'> & Partial<GridCanvasProps>) => (
  <GridCanvas texts={texts} paintOf={paintOf} sizes={SIZES} {...props} />
);

const sofia = makeBooking({ uid: 1, lastName: 'Prieto', covers: 4, time: 20, tables: ['t2'] });
const join = makeBooking({ uid: 2, lastName: 'Vidal', covers: 6, time: 22.5, tables: ['t3', 't4'] });
const night = makeBooking({ uid: 3, lastName: 'Bosch', time: 25.5, turn: 1, tables: ['t2'] });
const waiting = makeBooking({ uid: 4, lastName: 'Ruiz', time: 21 });
const cell = (name: string) => screen.getByRole('gridcell', { name });

describe('the drawing', () => {
  test('draws each party in the lane of its table, at its time', () => {
    render(canvas({ model: modelOf([sofia, join, night, waiting]) }));
    const lane = (name: string) => cell(name).closest('[role=row]')?.getAttribute('data-lane');
    expect(lane('Prieto, 4, 20:00, t2')).toBe('t2');
    expect(lane('Ruiz, 2, 21:00, no table')).toBe('unassigned');
    expect(
      screen
        .getAllByRole('gridcell', { name: 'Vidal, 6, 22:30, t3 + t4' })
        .map((one) => one.closest('[role=row]')?.getAttribute('data-lane')),
    ).toEqual(['t3', 't4']);
    expect(cell('Prieto, 4, 20:00, t2')).toHaveStyle({
      left: 'calc(var(--names) + 1792px)',
      top: '2px',
      width: '223px',
      height: '36px',
    });
    expect(cell('Bosch, 2, 01:30, t2')).toHaveStyle({ left: 'calc(var(--names) + 2408px)', width: '111px' });
  });

  test('opens at the displayed session', () => {
    const { container } = render(canvas({ model: modelOf([sofia]) }));
    expect(container.querySelector('.scroller')?.scrollLeft).toBe(1792);
  });

  test('opens near the current hour during the session, so that it is visible', () => {
    const { container, rerender } = render(canvas({ model: modelOf([sofia], { now: 24 }), hourWidth: 200 }));
    expect(container.querySelector('.scroller')?.scrollLeft).toBe(3700);
    rerender(canvas({ model: modelOf([sofia], { now: 24.5 }), hourWidth: 200 }));
    expect(container.querySelector('.scroller')?.scrollLeft).toBe(3700);
  });

  test('opens with the stored zoom, and reports changes of it', () => {
    const onZoom = jest.fn();
    const { container } = render(canvas({ model: modelOf([sofia]), hourWidth: 200, onZoom }));
    expect(cell('Prieto, 4, 20:00, t2')).toHaveStyle({ width: '399px' });
    fireEvent.wheel(container.querySelector('.scroller') as Element, { ctrlKey: true, deltaY: -400 });
    return waitFor(() => expect(onZoom).toHaveBeenLastCalledWith(480));
  });

  test('shows name, time and attributes of a party, as its width allows', () => {
    const { rerender } = render(canvas({ model: modelOf([{ ...sofia, notes: 'nuts', bookOptions: [1000] }]) }));
    expect(cell('Prieto, 4, 20:00, t2')).toHaveTextContent('4 Prieto20:00–22:00 · Booked');
    expect([...cell('Prieto, 4, 20:00, t2').querySelectorAll('use')].map((use) => use.getAttribute('href'))).toEqual([
      '#grid-lock',
      '#grid-notes',
    ]);
    rerender(canvas({ model: modelOf([{ ...sofia, turn: 0.75 }]) }));
    expect(cell('Prieto, 4, 20:00, t2')).toHaveTextContent('4 Prieto20:00');
    rerender(canvas({ model: modelOf([{ ...sofia, turn: 0.25 }]) }));
    expect(cell('Prieto, 4, 20:00, t2')).toHaveTextContent(/^4$/);
  });

  test('marks a step over the arrival limit, not by colour alone', () => {
    const { container } = render(canvas({ model: modelOf([sofia, { ...sofia, uid: 9, covers: 1, tables: ['t9'] }]) }));
    expect(container.querySelector('.count.over')).toHaveTextContent('!5');
    expect(screen.getByRole('img', { name: '5 arrive at 20:00' })).toBeInTheDocument();
  });

  test('shows only the header of a collapsed area', () => {
    render(canvas({ model: modelOf([sofia], { collapsed: new Set([1]) }) }));
    expect(screen.getByRole('button', { name: 'Inside' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('gridcell', { name: /Prieto/ })).not.toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: 'T51' })).toBeInTheDocument();
  });

  test('renders only the visible part, and announces the number of lanes', () => {
    render(
      canvas({
        model: modelOf([
          sofia,
          makeBooking({ uid: 5, lastName: 'Early', time: 5, tables: ['t1'] }),
          makeBooking({ uid: 6, lastName: 'Below', time: 20, tables: ['t60'] }),
        ]),
      }),
    );
    expect(screen.queryByRole('gridcell', { name: /Early|Below/ })).not.toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(19);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '63');
  });

  test('renders again only the changed party', () => {
    const { rerender } = render(canvas({ model: modelOf([sofia, join, night, waiting]) }));
    label.mockClear();
    rerender(canvas({ model: modelOf([sofia, join, { ...night, time: 25 }, waiting]) }));
    expect(label.mock.calls.map(([{ name }]) => name)).toEqual(['Bosch']);
  });

  test('names a party under the pointer', () => {
    render(canvas({ model: modelOf([sofia]) }));
    fireEvent.pointerOver(cell('Prieto, 4, 20:00, t2'));
    expect(cell('Prieto, 4, 20:00, t2')).toHaveAttribute('title', 'Prieto, 4, 20:00, t2');
  });
});

describe('the keyboard position', () => {
  const on = (lane: string, time: number, booking: number | null): GridFocus => ({ lane, time, booking });

  test('starts at the first party of the displayed session', () => {
    render(canvas({ model: modelOf([makeBooking({ uid: 8, lastName: 'Lunch', time: 13, tables: ['t1'] }), sofia]) }));
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
      cell('Prieto, 4, 20:00, t2'),
    ]);
  });

  test('stays rendered wherever the grid is scrolled to', () => {
    const below = makeBooking({ uid: 6, lastName: 'Below', time: 5, tables: ['t60'] });
    render(canvas({ model: modelOf([sofia, below]), focus: on('t60', 5, 6) }));
    expect(cell('Below, 2, 05:00, t60')).toHaveAttribute('tabindex', '0');
  });

  test('is an element on an empty position too, labelled with its shade', () => {
    render(
      canvas({
        model: modelOf([sofia], { tableBlocks: [{ table: 't5', scope: 2, from: 20, to: 21 }] }),
        focus: on('t5', 20.25, null),
      }),
    );
    expect(cell('T5, 20:15, table-blocked')).toHaveStyle({ left: 'calc(var(--names) + 1820px)', width: '28px' });
  });

  test('keeps the focus on a party that moves to another table', () => {
    const { rerender } = render(canvas({ model: modelOf([sofia]), focus: on('t2', 20, 1) }));
    act(() => cell('Prieto, 4, 20:00, t2').focus());
    rerender(canvas({ model: modelOf([{ ...sofia, tables: ['t7'] }]), focus: on('t2', 20, 1) }));
    expect(cell('Prieto, 4, 20:00, t7')).toHaveFocus();
  });

  test('does not take the focus from elsewhere', () => {
    const { rerender } = render(canvas({ model: modelOf([sofia]), focus: on('t2', 20, 1) }));
    rerender(canvas({ model: modelOf([sofia]), focus: on('t5', 20, null) }));
    expect(document.body).toHaveFocus();
  });
});
