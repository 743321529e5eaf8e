import fc from 'fast-check';
import { momentOf } from '@/lib/time/service-day';
import { timeText } from '@/lib/time/time-text';
import { asapSlot, slotsOf } from './slots';

const MADRID = 'Europe/Madrid';
const at = (iso: string) => Date.parse(iso);
const times = (
  spans: Array<[number, number]>,
  { interval = 15, minWait = 30, date = '2026-11-21', zone = MADRID, now = '2026-11-21T08:00:00Z' } = {},
) =>
  slotsOf(
    spans.map(([start, end]) => ({ start, end })),
    { interval, minWait },
    { date, zone, now: at(now) },
  ).map(({ time }) => timeText(time));

test('they are counted from opening, not from midnight, and end with closing', () => {
  expect(times([[19 + 10 / 60, 20.5]], { interval: 20 })).toEqual(['19:10', '19:30', '19:50', '20:10', '20:30']);
  expect(times([[19 + 10 / 60, 20.25]], { interval: 20 })).toEqual(['19:10', '19:30', '19:50', '20:10']);
});

test('the first is now and the least wait, rounded up to a slot', () => {
  // 20:01 in Madrid; with 30 minutes 20:31.
  expect(times([[20, 21.5]], { now: '2026-11-21T19:01:00Z' })).toEqual(['20:45', '21:00', '21:15', '21:30']);
  expect(times([[20, 21.5]], { now: '2026-11-21T19:00:00Z' })).toEqual(['20:30', '20:45', '21:00', '21:15', '21:30']);
});

test('half past one at night belongs to the evening before', () => {
  expect(times([[25, 25.5]])).toEqual(['01:00', '01:15', '01:30']);
  const late = slotsOf(
    [{ start: 25, end: 25.5 }],
    { interval: 30, minWait: 0 },
    { date: '2026-11-21', zone: MADRID, now: 0 },
  );
  expect(late).toEqual([
    { time: 25, at: at('2026-11-22T00:00:00Z') },
    { time: 25.5, at: at('2026-11-22T00:30:00Z') },
  ]);
});

test('after the last slot there is none, and nothing is possible as soon as possible', () => {
  const now = at('2026-11-22T00:15:00Z'); // 01:15
  const rules = { interval: 15, minWait: 20 };
  expect(slotsOf([{ start: 20, end: 25.5 }], rules, { date: '2026-11-21', zone: MADRID, now })).toEqual([]);
  expect(asapSlot([], now, 90)).toBeNull();
});

test('soon is within the longest wait', () => {
  const slots = [{ time: 21, at: at('2026-11-21T20:00:00Z') }];
  expect(asapSlot(slots, at('2026-11-21T18:30:00Z'), 90)).toEqual(slots[0]);
  expect(asapSlot(slots, at('2026-11-21T18:29:00Z'), 90)).toBeNull();
});

test('in the night in which clocks go forward the hour that is skipped has no slot', () => {
  const night = { date: '2026-03-28', now: '2026-03-28T20:00:00Z' };
  expect(times([[25, 27.5]], { ...night, interval: 30 })).toEqual(['01:00', '01:30', '03:00', '03:30']);
  // 01:50; 30 minutes later clocks show 03:20.
  expect(times([[25, 27.5]], { ...night, interval: 30, now: '2026-03-29T00:50:00Z' })).toEqual(['03:30']);
});

test('in the night in which an hour comes twice each time is offered once, and the wait is of real minutes', () => {
  const night = { date: '2026-10-24', now: '2026-10-24T20:00:00Z', interval: 30 };
  expect(times([[25, 27.5]], night)).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00', '03:30']);
  // The first 02:15: 60 minutes later it is 02:15 again, so that 03:00 is next.
  expect(times([[25, 27.5]], { ...night, minWait: 60, now: '2026-10-25T00:15:00Z' })).toEqual(['03:00', '03:30']);
});

test('two spans that touch offer their common time once', () => {
  expect(
    times(
      [
        [20, 20.5],
        [20.5, 21],
      ],
      { interval: 30 },
    ),
  ).toEqual(['20:00', '20:30', '21:00']);
});

test('whatever the hours, each slot is on the clock, after the wait, within the hours and a whole number of steps from opening', () => {
  const zones = ['Europe/Madrid', 'America/Santiago', 'Pacific/Auckland', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
  const dates = ['2026-03-28', '2026-10-24', '2026-04-04', '2026-09-26', '2026-09-05', '2026-10-03', '2026-06-01'];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...dates),
      fc.integer({ min: 48, max: 320 }),
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom(5, 10, 15, 20, 30, 45),
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: -1440, max: 1800 }),
      (zone, date, startStep, lengthSteps, interval, minWait, nowMinutes) => {
        const start = startStep / 12;
        const end = Math.min(28, start + lengthSteps / 12);
        const now = at(`${date}T12:00:00Z`) + nowMinutes * 60_000;
        const slots = slotsOf([{ start, end }], { interval, minWait }, { date, zone, now });
        for (const slot of slots) {
          expect(slot.at).toBeGreaterThanOrEqual(now + minWait * 60_000);
          expect(slot.time).toBeGreaterThanOrEqual(start - 1e-9);
          expect(slot.time).toBeLessThanOrEqual(end + 1e-9);
          const steps = ((slot.time - start) * 60) / interval;
          expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6);
          if (slot.time < 28) {
            const moment = momentOf(slot.at, zone);
            expect(moment.time).toBeCloseTo(slot.time, 6);
            expect(moment.date).toBe(date);
          }
        }
        expect(new Set(slots.map((slot) => slot.at)).size).toBe(slots.length);
      },
    ),
    { numRuns: 500 },
  );
});
