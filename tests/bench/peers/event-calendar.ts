/** @event-calendar/core, its ResourceTimeline. */
import { createCalendar, destroyCalendar, ResourceTimeline } from '@event-calendar/core';
import css from '@event-calendar/core/index.css';
import type { AnyBooking } from '../time-grid-data';
import { type BenchBooking, type Contender, dateAt } from './contender';

let calendar: ReturnType<typeof createCalendar> | null = null;
let frame: HTMLElement | null = null;

const clock = (hours: number) => `${String(Math.floor(hours)).padStart(2, '0')}:00:00`;
const eventOf = (booking: AnyBooking) => {
  const { id, table, start, end, covers, name } = booking as BenchBooking;
  return { id: String(id), resourceIds: [table], start: dateAt(start), end: dateAt(end), title: `${covers} ${name}` };
};

const contender: Contender = {
  name: '@event-calendar/core',
  mount(element, { tables, bookings, from, to }) {
    frame = element;
    const style = document.createElement('style');
    style.textContent = css;
    document.head.append(style);
    calendar = createCalendar(element, [ResourceTimeline], {
      view: 'resourceTimelineDay',
      date: dateAt(12),
      height: '100%',
      resources: (tables as ReadonlyArray<{ id: string; name: string }>).map(({ id, name }) => ({ id, title: name })),
      events: bookings.map(eventOf),
      slotMinTime: clock(from),
      slotMaxTime: clock(to),
      slotDuration: '00:15:00',
      slotWidth: 28,
      headerToolbar: { start: '', center: '', end: '' },
    });
  },
  update(changes, all) {
    if (changes) for (const change of changes) calendar?.updateEvent(eventOf(change));
    else calendar?.setOption('events', all.map(eventOf));
  },
  scroll(x, y) {
    for (const element of frame?.querySelectorAll('*') ?? []) {
      if (element.scrollWidth > element.clientWidth + 40 || element.scrollHeight > element.clientHeight + 40)
        element.scrollTo(x, y);
    }
  },
  unmount() {
    if (calendar) void destroyCalendar(calendar);
    calendar = null;
  },
};
export default contender;
