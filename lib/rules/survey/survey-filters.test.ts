import { FIRST_SURVEY_FILTERS, daysOf, surveyQuery, toggleArea, toggleShift } from './survey-filters';

const TODAY = '2026-11-23';
const SHIFTS = ['Breakfast', 'Lunch', 'Dinner'] as const;

test('a range ends today and counts its days, both ends among them', () => {
  expect(daysOf(FIRST_SURVEY_FILTERS, TODAY)).toEqual({ from: '2026-08-26', to: TODAY });
  expect(daysOf({ ...FIRST_SURVEY_FILTERS, range: 'last30' }, TODAY)).toEqual({ from: '2026-10-25', to: TODAY });
});

test('days chosen the wrong way round are the span between them', () => {
  const own = { ...FIRST_SURVEY_FILTERS, range: 'own' as const, from: '2026-11-20', to: '2026-11-01' };
  expect(daysOf(own, TODAY)).toEqual({ from: '2026-11-01', to: '2026-11-20' });
  expect(daysOf({ ...own, from: '', to: '' }, TODAY)).toEqual({ from: TODAY, to: TODAY });
});

test('a shift is turned off and on again; the last one that is turned off turns all on', () => {
  const withoutLunch = toggleShift(FIRST_SURVEY_FILTERS, 'Lunch', SHIFTS);
  expect(withoutLunch.shifts).toEqual(['Breakfast', 'Dinner']);
  expect(toggleShift(withoutLunch, 'Lunch', SHIFTS).shifts).toBeNull();
  expect(toggleShift({ ...FIRST_SURVEY_FILTERS, shifts: ['Dinner'] }, 'Dinner', SHIFTS).shifts).toBeNull();
});

test('areas alike, by those of the floor', () => {
  const inside = toggleArea(FIRST_SURVEY_FILTERS, 2, [1, 2]);
  expect(inside.areas).toEqual([1]);
  expect(toggleArea(inside, 1, [1, 2]).areas).toBeNull();
});

test('what is not chosen is not asked for', () => {
  const filters = { ...FIRST_SURVEY_FILTERS, shifts: ['Lunch' as const, 'Dinner' as const], areas: [1] };
  expect(surveyQuery(filters, TODAY)).toEqual({ from: '2026-08-26', to: TODAY, shifts: 'Lunch,Dinner', areas: '1' });
  expect(surveyQuery(FIRST_SURVEY_FILTERS, TODAY)).toEqual({ from: '2026-08-26', to: TODAY });
});
