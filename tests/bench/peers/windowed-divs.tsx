/** The minimum in React: memoised divs with name and time, only visible ones. The lower bound for the grid. */
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { GridData } from '../time-grid-data';
import type { BenchBooking, Contender } from './contender';

const HOUR = 112;
const ROW = 40;
const NAMES = 132;
const MARGIN = 240;

const Party = memo(function Party({ booking, left }: { booking: BenchBooking; left: number }) {
  return (
    <div
      data-booking-id={booking.id}
      style={{
        position: 'absolute',
        left,
        width: (booking.end - booking.start) * HOUR,
        height: ROW - 4,
        top: 2,
        background: '#9ac',
        overflow: 'hidden',
        whiteSpace: 'nowrap',
      }}
    >
      <b>{booking.covers}</b> {booking.name}
    </div>
  );
});

function Windowed({ data }: { data: GridData }) {
  const pane = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ left: 0, top: 0, width: 1280, height: 800 });
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    const look = () =>
      setView({
        left: Math.floor(element.scrollLeft / 120) * 120,
        top: Math.floor(element.scrollTop / 120) * 120,
        width: element.clientWidth,
        height: element.clientHeight,
      });
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, []);
  const byTable = new Map<string, BenchBooking[]>();
  for (const booking of data.bookings as readonly BenchBooking[])
    byTable.set(booking.table, [...(byTable.get(booking.table) ?? []), booking]);
  const tables = data.tables as ReadonlyArray<{ id: string; name: string }>;
  const first = Math.max(0, Math.floor((view.top - MARGIN) / ROW));
  const last = Math.min(tables.length, Math.ceil((view.top + view.height + MARGIN) / ROW));
  const [from, to] = [data.from + (view.left - MARGIN) / HOUR, data.from + (view.left + view.width + MARGIN) / HOUR];
  return (
    <div ref={pane} style={{ height: '100%', overflow: 'auto' }}>
      <div style={{ position: 'relative', width: NAMES + (data.to - data.from) * HOUR, height: tables.length * ROW }}>
        {tables.slice(first, last).map(({ id, name }, index) => (
          <div
            key={id}
            style={{
              position: 'absolute',
              top: (first + index) * ROW,
              width: '100%',
              height: ROW,
              borderBottom: '1px solid #ddd',
            }}
          >
            <div style={{ position: 'sticky', left: 0, width: NAMES, zIndex: 1, background: '#fff' }}>{name}</div>
            {byTable
              .get(id)
              ?.map(
                (booking) =>
                  booking.start < to &&
                  booking.end > from && (
                    <Party key={booking.id} booking={booking} left={NAMES + (booking.start - data.from) * HOUR} />
                  ),
              )}
          </div>
        ))}
      </div>
    </div>
  );
}

let root: Root | null = null;
let frame: HTMLElement | null = null;
let shown: GridData | null = null;
function draw(data: GridData) {
  shown = data;
  flushSync(() => root?.render(<Windowed data={data} />));
}

const contender: Contender = {
  name: 'windowed React divs',
  mount(element, data) {
    frame = element;
    root = createRoot(element);
    draw(data);
  },
  update: (_changes, all) => shown && draw({ ...shown, bookings: all }),
  scroll: (x, y) => frame?.firstElementChild?.scrollTo(x, y),
  unmount: () => root?.unmount(),
};
export default contender;
