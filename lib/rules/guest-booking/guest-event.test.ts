import { eventDates } from './date-text';
import type { DayOffer } from './guest-booking';
import { dayInEvent, eventDays, eventIsOver, isInEvent, offerInEvent } from './guest-event';

const WINE = { first: '2026-11-27', last: '2026-11-28', from: 20, to: 23 };
const RESTAURANT = { today: '2026-11-21', lastDate: '2026-12-21' };

test.each([
  ['2026-11-27', 20, true],
  ['2026-11-28', 22.75, true],
  ['2026-11-28', 23, false],
  ['2026-11-27', 19.75, false],
  ['2026-11-26', 21, false],
  ['2026-11-29', 21, false],
])('%s at %d is in the event: %s', (date, time, isIn) => {
  expect(isInEvent(WINE, { date, time })).toBe(isIn);
});

test('it is over when nobody can come any more', () => {
  expect(
    [
      ['2026-11-28', 22.9],
      ['2026-11-28', 23],
      ['2026-11-29', 5],
    ].map(([date, time]) => eventIsOver(WINE, { date: date as string, time: time as number })),
  ).toEqual([false, true, true]);
});

test('its days are those that guests may book, and one that is none of them becomes the first', () => {
  expect(eventDays(WINE, { today: '2026-11-28', lastDate: '2026-12-21' })).toEqual({
    from: '2026-11-28',
    to: '2026-11-28',
  });
  expect(eventDays(WINE, { today: '2026-11-21', lastDate: '2026-11-27' })).toEqual({
    from: '2026-11-27',
    to: '2026-11-27',
  });
  expect(['2026-11-21', '2026-11-28', '2026-12-05'].map((date) => dayInEvent(WINE, RESTAURANT, date))).toEqual([
    '2026-11-27',
    '2026-11-28',
    '2026-11-27',
  ]);
  expect(dayInEvent(WINE, { ...RESTAURANT, today: '2026-11-29' }, '2026-11-29')).toBe('2026-11-29');
});

test('its days are named shortly', () => {
  expect(eventDates(WINE, 'en')).toBe('27 Nov – 28 Nov');
  expect(eventDates({ ...WINE, last: WINE.first }, 'en')).toBe('27 Nov');
});

describe('a day for an event', () => {
  const at = (time: number, why: 'full' | null = null) => ({ time, session: 'Dinner', areas: [1], why });
  const day = (said: Partial<DayOffer> = {}): DayOffer => ({
    date: '2026-11-27',
    covers: 2,
    times: [at(13), at(20), at(22, 'full'), at(23)],
    why: null,
    nearest: [],
    ...said,
  });
  const days = [
    { date: '2026-11-26', why: null },
    { date: '2026-11-27', why: null },
    { date: '2026-11-28', why: null },
  ];

  test('has its hours and its days only', () => {
    expect(offerInEvent(day(), days, WINE)).toEqual({
      offer: day({ times: [at(20), at(22, 'full')] }),
      days: days.slice(1),
    });
  });

  test('is full when its hours are, though there are others, and names its other days', () => {
    const { offer } = offerInEvent(day({ times: [at(13), at(20, 'full')] }), days, WINE);
    expect([offer.why, offer.nearest]).toEqual(['full', ['2026-11-28']]);
  });

  test('without an hour of it is closed; why the whole day is refused stays said', () => {
    expect(offerInEvent(day({ times: [at(13)] }), days, WINE).offer.why).toBe('closed');
    expect(offerInEvent(day({ times: [], why: 'party-too-large' }), [], WINE).offer.why).toBe('party-too-large');
    expect(offerInEvent(day({ date: '2026-11-26' }), days, WINE).offer.times).toEqual([]);
  });
});
