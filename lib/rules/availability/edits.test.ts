import { type Edits, type Entry, entriesOf, valuesToSave, withChoice, withEdit, withoutEdit } from './edits';

interface Line {
  uid: number | null;
  name: string;
  days?: number[];
}
const LUNCH: Line = { uid: 1, name: 'Lunch', days: [1, 2] };
const DINNER: Line = { uid: 2, name: 'Dinner', days: [5] };
const NONE: Edits<Line> = [];

const told = (stored: readonly Line[], edits: Edits<Line>) =>
  entriesOf(stored, edits).map(({ value, flag, isInConflict }) => [value.name, flag, isInConflict]);

test('what is changed, new and to go is flagged over the stored list', () => {
  let edits = withEdit(NONE, '1', LUNCH, { ...LUNCH, name: 'Late lunch' });
  edits = withEdit(edits, '2', DINNER, null);
  edits = withEdit(edits, 'new-a', null, { uid: null, name: 'Brunch' });
  expect(told([LUNCH, DINNER], edits)).toEqual([
    ['Late lunch', 'changed', false],
    ['Dinner', 'removed', false],
    ['Brunch', 'new', false],
  ]);
  expect(valuesToSave(entriesOf([LUNCH, DINNER], edits)).map(({ name }) => name)).toEqual(['Late lunch', 'Brunch']);
});

test('a change that leads back to what is stored is none, in whichever order the fields come', () => {
  const changed = withEdit(NONE, '1', LUNCH, { ...LUNCH, name: 'Late lunch' });
  expect(withEdit(changed, '1', LUNCH, { days: [1, 2], name: 'Lunch', uid: 1 })).toEqual([]);
  expect(withEdit(withEdit(NONE, 'new-a', null, { uid: null, name: 'Brunch' }), 'new-a', null, null)).toEqual([]);
  expect(withoutEdit(changed, '1')).toEqual([]);
});

test('what somebody else saves meanwhile shows through; where both changed the same it is said', () => {
  const edits = withEdit(NONE, '1', LUNCH, { ...LUNCH, name: 'Late lunch' });
  expect(
    told(
      [
        { ...LUNCH, days: [3] },
        { ...DINNER, name: 'Supper' },
      ],
      edits,
    ),
  ).toEqual([
    ['Late lunch', 'changed', false],
    ['Supper', null, false],
  ]);
  expect(told([{ ...LUNCH, name: 'Early lunch' }], edits)).toEqual([['Late lunch', 'changed', true]]);
});

test('of a line that two people changed, each field is of whoever changed it; of one that both did, theirs stands beside mine', () => {
  const edits = withEdit(NONE, '1', LUNCH, { ...LUNCH, name: 'Late lunch' });
  const theirs = { ...LUNCH, name: 'Early lunch', days: [3] };
  const [entry] = entriesOf([theirs], edits) as [Entry<Line>];
  expect(entry).toMatchObject({ value: { name: 'Late lunch', days: [3] }, theirs });
  const mine = withChoice(edits, entry, 'mine');
  expect(entriesOf([theirs], mine)).toMatchObject([
    { value: { name: 'Late lunch', days: [3] }, flag: 'changed', isInConflict: false, theirs: null },
  ]);
  expect(withChoice(edits, entry, 'theirs')).toEqual([]);
});

test('what somebody else removed meanwhile is made again only where it was changed here', () => {
  const edits = withEdit(withEdit(NONE, '1', LUNCH, { ...LUNCH, name: 'Late lunch' }), '2', DINNER, null);
  expect(told([], edits)).toEqual([['Late lunch', 'new', true]]);
  expect(valuesToSave(entriesOf([], edits))).toEqual([{ uid: null, name: 'Late lunch', days: [1, 2] }]);
});

test('a second change of the same line is judged by what was stored before the first', () => {
  const first = withEdit(NONE, '1', LUNCH, { ...LUNCH, name: 'A' });
  const theirs = { ...LUNCH, name: 'Theirs' };
  expect(told([theirs], withEdit(first, '1', theirs, { ...LUNCH, name: 'B' }))).toEqual([['B', 'changed', true]]);
});
