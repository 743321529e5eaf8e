import type { Stage } from '@/lib/booking/stage';
import { makeBooking } from '@/tests/support/make-booking';
import { partyRows } from './party-rows';

const STAGES: Record<number, Stage> = { 999: 9, 1000: 4, 1001: 1, 1003: 2, 1004: 3 };
const stageOf = (status: number) => STAGES[status] as Stage;

test('who waits comes first, then who is due by time, then who sits', () => {
  const rows = partyRows(
    [
      makeBooking({ uid: 1, time: 21, status: 1001, covers: 4 }), makeBooking({ uid: 2, time: 20, status: 1003, covers: 2 }), makeBooking({ uid: 3, time: 20, status: 1000 }),
      makeBooking({ uid: 4, time: 22, status: 1004 }), makeBooking({ uid: 5, time: 20, status: 999 }),
    ],
    stageOf,
  );
  expect(rows.map((row) => (row.kind === 'heading' ? `${row.group} ${row.parties}/${row.covers}` : row.booking.uid))).toEqual([
    'waiting 1/2', 4, 'due 2/6', 2, 1, 'seated 1/2', 3, 'cancelled 1/2', 5,
  ]);
});

test('no parties, no headings', () => {
  expect(partyRows([], stageOf)).toEqual([]);
});
