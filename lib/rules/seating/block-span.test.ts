import { subtractSpan, clipToSpan } from './block-span';

const block = (from: number, to: number) => ({ from, to, scope: 2 });

test('a block cut in the middle becomes two', () => {
  expect(subtractSpan([block(18, 24)], { from: 20, to: 21 })).toEqual([block(18, 20), block(21, 24)]);
});

test('a block cut at an end gets shorter, one inside the cut is gone, one beside it stays', () => {
  expect(subtractSpan([block(12, 13), block(18, 20), block(20.5, 21), block(21.5, 24)], { from: 19, to: 22 })).toEqual([
    block(12, 13),
    block(18, 19),
    block(22, 24),
  ]);
});

test('a block that only touches the cut stays whole', () => {
  expect(subtractSpan([block(18, 20), block(21, 22)], { from: 20, to: 21 })).toEqual([block(18, 20), block(21, 22)]);
});

test('what of blocks lies within a span, cut to it', () => {
  expect(clipToSpan([block(12, 13), block(18, 20), block(20.5, 21), block(21.5, 24)], { from: 19, to: 22 })).toEqual([
    block(19, 20),
    block(20.5, 21),
    block(21.5, 22),
  ]);
});
