import { milestonesAfter } from './milestones';

const NOBODY = { arrivedTime: null, seatedTime: null, seatedAt: null, finishedTime: null };

/** The instant is the number of the minute, which makes results distinguishable. */
const at = (time: number) => ({ time, instant: Math.round(time * 60) });

test('a party comes, sits down and leaves', () => {
  const came = milestonesAfter(NOBODY, 1, 3, at(19.8));
  expect(came).toEqual({ arrivedTime: 19.8, seatedTime: null, seatedAt: null, finishedTime: null });
  const sat = milestonesAfter(came, 3, 4, at(20.1));
  expect(sat).toEqual({ arrivedTime: 19.8, seatedTime: 20.1, seatedAt: 1_206, finishedTime: null });
  expect(milestonesAfter(sat, 4, 5, at(22))).toEqual({
    arrivedTime: 19.8,
    seatedTime: 20.1,
    seatedAt: 1_206,
    finishedTime: 22,
  });
});

test('a mistaken tap takes its milestone away again', () => {
  const gone = { arrivedTime: 19.8, seatedTime: 20.1, seatedAt: 1_206, finishedTime: 22 };
  expect(milestonesAfter(gone, 5, 4, at(22.1))).toEqual({
    arrivedTime: 19.8,
    seatedTime: 20.1,
    seatedAt: 1_206,
    finishedTime: null,
  });
  expect(milestonesAfter({ ...gone, finishedTime: null }, 4, 3, at(20.2))).toEqual({
    arrivedTime: 19.8,
    seatedTime: null,
    seatedAt: null,
    finishedTime: null,
  });
  expect(milestonesAfter({ ...gone, finishedTime: null }, 4, 1, at(20.2))).toEqual(NOBODY);
});

test('courses of a meal are one stage and move nothing', () => {
  const seated = { arrivedTime: null, seatedTime: 20.1, seatedAt: 1_206, finishedTime: null };
  expect(milestonesAfter(seated, 4, 4, at(21))).toBe(seated);
});

test('a party that cancels keeps how far it got, one that never came has nothing', () => {
  const waiting = { arrivedTime: 19.8, seatedTime: null, seatedAt: null, finishedTime: null };
  expect(milestonesAfter(waiting, 3, 9, at(20))).toEqual(waiting);
  expect(milestonesAfter(waiting, 3, 6, at(20))).toEqual(NOBODY);
});

test('on another day than today the moment is not known', () => {
  expect(milestonesAfter(NOBODY, 1, 4, null)).toEqual(NOBODY);
});
