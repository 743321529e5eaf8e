/** vis-timeline with a group for each table. */
import { DataSet } from 'vis-data';
import { Timeline } from 'vis-timeline/esnext';
import css from 'vis-timeline/styles/vis-timeline-graph2d.min.css';
import type { AnyBooking } from '../time-grid-data';
import { type BenchBooking, type Contender, dateAt } from './contender';

interface Item {
  id: number;
  group: string;
  start: Date;
  end: Date;
  content: string;
}

/** Visible hours, as wide as in the other components at 1,280 pixels. */
const SHOWN = 10.25;
const HOUR = 112;

let timeline: Timeline | null = null;
let items: DataSet<Item, 'id'> | null = null;
let frame: HTMLElement | null = null;
let begin = 0;

const itemOf = (booking: AnyBooking): Item => {
  const { id, table, start, end, covers, name } = booking as BenchBooking;
  return { id, group: table, start: dateAt(start), end: dateAt(end), content: `${covers} ${name}` };
};

const contender: Contender = {
  name: 'vis-timeline',
  mount(element, { tables, bookings, from }) {
    frame = element;
    begin = from;
    const style = document.createElement('style');
    style.textContent = css;
    document.head.append(style);
    items = new DataSet<Item, 'id'>(bookings.map(itemOf));
    const groups = (tables as ReadonlyArray<{ id: string; name: string }>).map(({ id, name }) => ({
      id,
      content: name,
    }));
    timeline = new Timeline(element, items, groups, {
      start: dateAt(from),
      end: dateAt(from + SHOWN),
      stack: false,
      height: '100%',
      verticalScroll: true,
      horizontalScroll: true,
      zoomKey: 'ctrlKey',
    });
  },
  update(changes, all) {
    items?.update((changes ?? all).map(itemOf));
  },
  scroll(x, y) {
    timeline?.setWindow(dateAt(begin + x / HOUR), dateAt(begin + x / HOUR + SHOWN), { animation: false });
    for (const bar of frame?.querySelectorAll('.vis-vertical-scroll') ?? []) bar.scrollTop = y;
  },
  unmount: () => timeline?.destroy(),
};
export default contender;
