import { turnWarnings } from './turn-warnings';

const turn = (uid: number, planned: number) => ({ uid, planned });
const at = (hour: number, minute: number) => hour + minute / 60;

test('a turn is spoken of when a quarter of an hour is left, and once only', () => {
  const first = turnWarnings([turn(7, 21.5)], at(21, 15), []);
  expect(first.due).toEqual([{ uid: 7, planned: 21.5, phase: 'ending' }]);
  expect(turnWarnings([turn(7, 21.5)], at(21, 16), first.announced).due).toEqual([]);
});

test('and again at its end', () => {
  const { announced } = turnWarnings([turn(7, 21.5)], at(21, 16), []);
  const end = turnWarnings([turn(7, 21.5)], at(21, 30), announced);
  expect(end.due).toEqual([{ uid: 7, planned: 21.5, phase: 'over' }]);
  expect(turnWarnings([turn(7, 21.5)], at(21, 31), end.announced).due).toEqual([]);
});

test('a page that is opened later does not read out the whole evening', () => {
  const late = turnWarnings([turn(7, 21.5), turn(8, 20)], at(21, 20), []);
  expect(late.due).toEqual([]);
  expect(turnWarnings([turn(7, 21.5), turn(8, 20)], at(21, 30), late.announced).due).toEqual([
    { uid: 7, planned: 21.5, phase: 'over' },
  ]);
});

test('a turn that was made longer is spoken of anew', () => {
  const { announced } = turnWarnings([turn(7, 21.5)], at(21, 15), []);
  expect(turnWarnings([turn(7, 22)], at(21, 20), announced)).toEqual({ due: [], announced: [] });
  expect(turnWarnings([turn(7, 22)], at(21, 45), []).due).toEqual([{ uid: 7, planned: 22, phase: 'ending' }]);
});

test('nobody is warned of a turn that has long to go', () => {
  expect(turnWarnings([turn(7, 23)], 21, [])).toEqual({ due: [], announced: [] });
});

test('three minutes late a warning is still spoken, and then no more', () => {
  expect(turnWarnings([turn(7, 21.5)], at(21, 18), []).due).toHaveLength(1);
  expect(turnWarnings([turn(7, 21.5)], at(21, 19), []).due).toEqual([]);
  expect(turnWarnings([turn(7, 21.5)], at(21, 33), []).due).toHaveLength(1);
  expect(turnWarnings([turn(7, 21.5)], at(21, 34), []).due).toEqual([]);
});
