import { openSpans } from './open-spans';

const evening = { weekdays: [5, 6], start: 19, end: 25.5 };
const HOURS = {
  rotas: [evening, { weekdays: [6], start: 13, end: 16 }],
  deliverRota: [{ ...evening, start: 20 }],
  specialDates: [
    { services: ['takeaway', 'delivery'] as const, from: '2026-12-24', to: '2026-12-25', spans: [] },
    { services: ['delivery'] as const, from: '2026-12-31', to: '2026-12-31', spans: [{ start: 12, end: 15 }] },
  ],
};
const spans = (service: 'takeaway' | 'delivery', date: string) =>
  openSpans(HOURS, service, date).map(({ start, end }) => [start, end]);

test('the week says it, service by service', () => {
  expect(spans('takeaway', '2026-11-21')).toEqual([
    [19, 25.5],
    [13, 16],
  ]);
  expect(spans('delivery', '2026-11-21')).toEqual([[20, 25.5]]);
  expect(spans('takeaway', '2026-11-23')).toEqual([]);
});

test('special hours hold instead, also where they are none', () => {
  expect(spans('takeaway', '2026-12-25')).toEqual([]);
  expect(spans('takeaway', '2026-12-26')).toEqual([
    [19, 25.5],
    [13, 16],
  ]);
  expect(spans('delivery', '2026-12-31')).toEqual([[12, 15]]);
  expect(spans('takeaway', '2026-12-31')).toEqual([]);
});
