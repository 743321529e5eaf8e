import { figureChange } from './figure-change';

test('a count is told as a share of what it was', () => {
  expect(figureChange('covers', 2416, 2233)).toEqual({
    direction: 'up',
    isGood: true,
    by: { unit: 'percent', amount: 183 / 2233 },
  });
  expect(figureChange('noShows', 6, 12)).toEqual({
    direction: 'down',
    isGood: true,
    by: { unit: 'percent', amount: 0.5 },
  });
});

test('a share is told in points, a span by its difference', () => {
  expect(figureChange('noShowRate', 0.045, 0.031)).toMatchObject({ direction: 'up', isGood: false });
  expect(figureChange('noShowRate', 0.045, 0.031)?.by.unit).toBe('points');
  expect(figureChange('noShowRate', 0.045, 0.031)?.by.amount).toBeCloseTo(1.4, 10);
  expect(figureChange('turn', 1.75, 1.5)).toEqual({
    direction: 'up',
    isGood: false,
    by: { unit: 'hours', amount: 0.25 },
  });
});

test('hours that seats were taken are a share, spans that get shorter are told without a sign', () => {
  expect(figureChange('seatHours', 90, 120)).toEqual({
    direction: 'down',
    isGood: false,
    by: { unit: 'percent', amount: 0.25 },
  });
  expect(figureChange('turn', 1.5, 1.75)).toEqual({
    direction: 'down',
    isGood: true,
    by: { unit: 'hours', amount: 0.25 },
  });
  expect(figureChange('leadTime', 5, 7)).toEqual({ direction: 'down', isGood: null, by: { unit: 'days', amount: 2 } });
  expect(figureChange('noShowRate', 0.045, 0.0444)?.direction).toBe('up');
});

test('of nothing there is no share', () => {
  expect(figureChange('lowScores', 4, 0)).toEqual({ direction: 'up', isGood: false, by: { unit: 'count', amount: 4 } });
  expect(figureChange('lowScores', 0, 0)).toEqual({
    direction: 'same',
    isGood: null,
    by: { unit: 'count', amount: 0 },
  });
});

test('what is not seen is no change, and some changes are neither good nor bad', () => {
  expect(figureChange('covers', 10_001, 10_000)?.direction).toBe('same');
  expect(figureChange('seatHoursShare', 0.6403, 0.64)?.direction).toBe('same');
  expect(figureChange('leadTime', 9, 7)).toMatchObject({ direction: 'up', isGood: null });
});

test('what is not known has not changed', () => {
  expect(figureChange('spend', null, 100)).toBeNull();
  expect(figureChange('spend', 100, null)).toBeNull();
});
