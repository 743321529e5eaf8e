import { withWeekdays } from './weekday-shifts';

const LUNCH = { uid: 1001, name: 'Lunch', weekdays: [1, 2] };
const BRUNCH = { name: 'Brunch', weekdays: [] };

test('without lists the shifts say their own weekdays', () => {
  expect(withWeekdays([LUNCH], undefined)).toEqual([LUNCH]);
});

test('a weekday that is listed says which shifts it has, the others keep theirs', () => {
  expect(withWeekdays([LUNCH, BRUNCH], { '1': [], '0': [LUNCH, BRUNCH] })).toEqual([
    { uid: 1001, name: 'Lunch', weekdays: [0, 2] },
    { name: 'Brunch', weekdays: [0] },
  ]);
});

test('a shift that only weekdays list is added once', () => {
  expect(
    withWeekdays<{ uid?: number; name: string; weekdays: number[] }>([LUNCH], { '5': [BRUNCH], '6': [BRUNCH] }),
  ).toEqual([LUNCH, { name: 'Brunch', weekdays: [5, 6] }]);
});

test('§7: a shift is known by its uid, whatever a weekday calls it, and by its name while it has none', () => {
  const late = { uid: 1002, name: 'Lunch', weekdays: [3] };
  expect(withWeekdays([LUNCH, late], { '3': [{ ...LUNCH, name: 'Almuerzo' }], '4': [late] })).toEqual([
    { uid: 1001, name: 'Lunch', weekdays: [1, 2, 3] },
    { uid: 1002, name: 'Lunch', weekdays: [4] },
  ]);
  const unsaved = { name: 'Lunch', weekdays: [] };
  expect(withWeekdays<{ uid?: number; name: string; weekdays: number[] }>([LUNCH], { '5': [unsaved] })).toEqual([
    LUNCH,
    { name: 'Lunch', weekdays: [5] },
  ]);
  expect(withWeekdays([LUNCH], { '5': [LUNCH, LUNCH] })).toEqual([{ ...LUNCH, weekdays: [1, 2, 5] }]);
});
