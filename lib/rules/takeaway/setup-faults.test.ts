import type { OrderHours, SpecialHours } from '@/lib/contract/takeaway/takeaway-schema';
import { setupError } from './setup-faults';

const hours = (start: number, end: number, weekdays = [1, 2]): OrderHours => ({
  uid: 1,
  name: '',
  weekdays,
  start,
  end,
});
const special = (from: string, to: string, said: Partial<SpecialHours> = {}): SpecialHours => ({
  uid: 1,
  name: '',
  services: ['takeaway', 'delivery'],
  from,
  to,
  spans: [],
  ...said,
});
const params = (minWait: number, maxWait: number) => ({ minWait, maxWait });

test('hours that follow one another are whole, and end when the next begin', () => {
  expect(setupError({ rotas: [hours(13, 16), hours(20, 25.5), hours(16, 20)] })).toBeNull();
});

test('hours that overlap on a day that both have are told at the later one', () => {
  expect(setupError({ rotas: [hours(13, 16), hours(15, 18, [2, 3])] })).toEqual({
    field: 'rotas.1.start',
    message: 'shiftsOverlap',
  });
  expect(setupError({ rotas: [hours(13, 16), hours(15, 18, [3])] })).toBeNull();
  expect(setupError({ deliverRota: [hours(20, 26), hours(25.5, 27)] })?.field).toBe('deliverRota.1.start');
});

test('hours on no day are told', () => {
  expect(setupError({ deliverRota: [hours(13, 16, [])] })).toEqual({
    field: 'deliverRota.0.weekdays',
    message: 'selectOne',
  });
});

test('a day is special once for each service', () => {
  const christmas = special('2026-12-20', '2026-12-31', { spans: [{ start: 20, end: 23 }] });
  expect(setupError({ specialDates: [christmas, special('2026-12-25', '2026-12-25')] })).toEqual({
    field: 'specialDates.1.from',
    message: 'repeatedDate',
  });
  const lastDay = special('2026-12-31', '2027-01-01', { services: ['delivery'] });
  expect(setupError({ specialDates: [christmas, lastDay] })?.field).toBe('specialDates.1.from');
  expect(setupError({ specialDates: [lastDay, christmas] })?.field).toBe('specialDates.1.from');
  expect(
    setupError({
      specialDates: [
        special('2026-12-25', '2026-12-25', { services: ['takeaway'] }),
        special('2026-12-25', '2026-12-25', { services: ['delivery'] }),
        special('2026-12-26', '2026-12-26'),
      ],
    }),
  ).toBeNull();
});

test('the longest wait is not shorter than the least', () => {
  expect(setupError({ restaurantParams: { takeaway: params(30, 30), delivery: params(45, 44) } })).toEqual({
    field: 'restaurantParams.delivery.maxWait',
    message: 'belowLeastWait',
  });
});
