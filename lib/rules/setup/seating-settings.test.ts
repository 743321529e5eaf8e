import { seatingErrors } from './seating-settings';

test('a party has at least one cover, nobody stays on for no time, and both have an end', () => {
  expect(seatingErrors({ maxCovers: 1, lateGrace: 0, overstay: 1 })).toEqual({});
  expect(seatingErrors({ maxCovers: 999, lateGrace: 120, overstay: 120 })).toEqual({});
  expect(seatingErrors({ maxCovers: 0, lateGrace: 121, overstay: 0 })).toEqual({
    maxCovers: 'range',
    lateGrace: 'range',
    overstay: 'range',
  });
});

test('an emptied number is wrong', () => {
  expect(seatingErrors({ maxCovers: 20, lateGrace: null, overstay: 15 })).toEqual({ lateGrace: 'range' });
});
