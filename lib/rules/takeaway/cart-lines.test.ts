import { withLine } from './cart-lines';

const line = (said: object) => ({ product: 1, quantity: 1, options: [2, 3], note: '', ...said });

test('the same dish is counted, whatever order its options were chosen in', () => {
  expect(withLine([line({ quantity: 2 })], line({ options: [3, 2] }))).toEqual([line({ quantity: 3 })]);
});

test.each([{ product: 9 }, { options: [2] }, { note: 'no salt' }])('another one is a line of its own: %p', (other) => {
  expect(withLine([line({})], line(other))).toEqual([line({}), line(other)]);
});

test('of one dish no more than ninety-nine', () => {
  expect(withLine([line({ quantity: 98 })], line({ quantity: 5 }))).toMatchObject([{ quantity: 99 }]);
});
