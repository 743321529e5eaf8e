import type { TableStay } from '@/lib/rules/seating/floor-stays';
import type { PlanTable } from '@/lib/rules/seating/plan';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { type TimerTag, tagLines, timerTag } from './timer-tag';

const TABLE: PlanTable = {
  uid: 't12',
  name: '12',
  area: 1,
  min: 2,
  max: 4,
  normal: 4,
  rect: { x: 10, y: 20, w: 80, h: 80 },
  shape: 'round',
  rotation: 0,
};
const stay = (said: Partial<TableStay> = {}): TableStay => ({
  booking: makeBooking({ uid: 7, firstName: 'Sofía', lastName: 'Prieto', covers: 4 }),
  stage: 4,
  from: 20,
  to: 22,
  planned: 22,
  overdue: false,
  ...said,
});
const WORDS = {
  shortName: ({ booking }: TableStay) => booking.lastName,
  initials: () => 'SP',
  status: () => ({ name: 'Seated', colour: '#2e7d32' }),
};
const ALL = { covers: true, timer: true, name: true, initials: true };

test('a seated party with all parts', () => {
  expect(timerTag(TABLE, stay(), 21.25, ALL, WORDS)).toEqual({
    uid: 't12',
    x: 10,
    y: 20,
    w: 80,
    h: 80,
    colour: '#2e7d32',
    phase: 'running',
    name: 'Prieto',
    initials: 'SP',
    covers: '4',
    timer: '45′',
  });
});

test('each part is a switch', () => {
  expect(timerTag(TABLE, stay(), 21.25, { ...ALL, name: false, covers: false }, WORDS)).toMatchObject({
    name: '',
    initials: 'SP',
    covers: '',
    timer: '45′',
  });
});

test('the last quarter of an hour, and the time after the end, are phases of their own', () => {
  expect(timerTag(TABLE, stay(), 21.75, ALL, WORDS)).toMatchObject({ phase: 'ending', timer: '15′' });
  expect(timerTag(TABLE, stay(), 22.5, ALL, WORDS)).toMatchObject({ phase: 'over', timer: '−30′' });
});

test('an expected party has no timer; without other parts there is no tag', () => {
  expect(timerTag(TABLE, stay({ stage: 1 }), 20, ALL, WORDS)).toMatchObject({
    phase: 'expected',
    timer: '',
    covers: '4',
  });
  expect(
    timerTag(TABLE, stay({ stage: 1 }), 20, { ...ALL, covers: false, name: false, initials: false }, WORDS),
  ).toBeNull();
});

test('it uses the bounding box of a rotated table', () => {
  const { x, y, w, h } = timerTag(
    { ...TABLE, shape: 'rectangle', rect: { x: 10, y: 20, w: 80, h: 40 }, rotation: 90 },
    stay(),
    21,
    ALL,
    WORDS,
  ) as TimerTag;
  expect([x, y, w, h].map(Math.round)).toEqual([30, 0, 40, 80]);
});

test('a party that left has none', () => {
  expect(timerTag(TABLE, stay({ stage: 5 }), 20, ALL, WORDS)).toBeNull();
});

describe('the lines of a tag', () => {
  const TAG = timerTag(TABLE, stay(), 21.25, ALL, WORDS) as TimerTag;
  const texts = (tag: TimerTag, width: number, height: number) =>
    tagLines(tag, { width, height }).map(({ text }) => text);

  test('two in a large one', () => expect(texts(TAG, 50, 25)).toEqual(['Prieto', '4 · 45′']));
  test('one in a middle one', () => expect(texts(TAG, 34, 17)).toEqual(['45′']));
  test('the time alone in a small one', () => expect(texts(TAG, 25, 17)).toEqual(['45′']));
  test('at 150 percent there is room for more', () => expect(texts(TAG, 75, 37)).toEqual(['Prieto', '4 · 45′']));
  test('a long time gets smaller letters, never fewer', () => {
    const [line] = tagLines({ ...TAG, timer: '−1:05' }, { width: 25, height: 17 });
    expect(line?.text).toBe('−1:05');
    expect(line?.size).toBeCloseTo(7.24, 2);
  });
  test('without a timer the covers', () =>
    expect(texts({ ...TAG, timer: '', name: '', initials: '' }, 25, 17)).toEqual(['4']));
});
