import { arrivalTimes, turnChoices } from './arrival-times';

const session = { uid: 1, name: 'Dinner', start: 20, end: 21.5, lastArrival: null };

it('steps from the start to before the end', () => {
  expect(arrivalTimes(session, 0.25)).toEqual([20, 20.25, 20.5, 20.75, 21, 21.25]);
  expect(arrivalTimes(session, 0.5)).toEqual([20, 20.5, 21]);
});

it('stops at the last arrival', () => {
  expect(arrivalTimes({ ...session, lastArrival: 20.5 }, 0.25)).toEqual([20, 20.25, 20.5]);
});

it('goes on past midnight, never to 28 itself', () => {
  expect(arrivalTimes({ ...session, start: 23.5, end: 0.5 }, 0.5)).toEqual([23.5, 24]);
  expect(arrivalTimes({ ...session, start: 27, end: 28, lastArrival: 28 }, 0.5)).toEqual([27, 27.5]);
});

it('stops short of the end with a step that has no exact binary form', () => {
  expect(arrivalTimes({ ...session, start: 20, end: 21, lastArrival: 21 }, 0.1)).toHaveLength(10);
});

it('offers stays by step, and always the present one', () => {
  expect(turnChoices(0.25, 2).slice(0, 3)).toEqual([0.25, 0.5, 0.75]);
  expect(turnChoices(0.25, 2).at(-1)).toBe(6);
  expect(turnChoices(0.25, 2)).toHaveLength(24);
  expect(turnChoices(0.5, 1.75).slice(0, 5)).toEqual([0.5, 1, 1.5, 1.75, 2]);
});
