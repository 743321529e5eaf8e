import { daysOfPreset, presetsOf } from './report-days';

const TODAY = '2026-11-26';

test.each([
  ['week', 'any', '2026-11-20', '2026-11-26'],
  ['week', 'past', '2026-11-19', '2026-11-25'],
  ['month', 'any', '2026-11-01', '2026-11-26'],
  ['lastMonth', 'past', '2026-10-01', '2026-10-31'],
  ['today', 'any', '2026-11-26', '2026-11-26'],
  ['today', 'coming', '2026-11-26', '2026-11-26'],
  ['week', 'coming', '2026-11-26', '2026-12-02'],
  ['year', 'coming', '2026-11-26', '2027-11-26'],
  ['today', 'asOf', undefined, '2026-11-26'],
  ['lastMonth', 'asOf', undefined, '2026-10-31'],
] as const)('%s of %s', (preset, days, from, to) => {
  expect(daysOfPreset(preset, days, TODAY)).toEqual({ ...(from && { from }), to });
});

test('on the first of a month its past days are the day before', () => {
  expect(daysOfPreset('month', 'past', '2026-12-01')).toEqual({ from: '2026-11-30', to: '2026-11-30' });
});

test('a report without days has no names for them, and typed days none but theirs', () => {
  expect(presetsOf(null)).toEqual([]);
  expect(daysOfPreset('own', 'any', TODAY)).toEqual({});
});
