import { isArrivalStep } from './seating-time';

test('seatings lie on quarters of an hour, past midnight too', () => {
  expect([20, 20.25, 20.5, 21.75, 25.5].map(isArrivalStep)).toEqual([true, true, true, true, true]);
  expect([20.1, 20 + 1 / 3, 20.625, 20.9].map(isArrivalStep)).toEqual([false, false, false, false]);
});
