import { makeBooking } from '@/tests/support/screens/make-booking';
import { createStableList } from './stable-list';

const day = () => [makeBooking({ uid: 1, tables: ['t1'] }), makeBooking({ uid: 2, tables: ['t2'], status: 1001 })];

it('hands out the same object for a booking that reads as it did, and the new one for one that changed', () => {
  const keep = createStableList<ReturnType<typeof makeBooking>>();
  const [first, second] = keep(day());
  const [firstAgain, secondAgain] = keep([...day().slice(0, 1), makeBooking({ uid: 2, tables: ['t2'], status: 1000 })]);
  expect(firstAgain).toBe(first);
  expect(secondAgain).not.toBe(second);
  expect(secondAgain?.status).toBe(1000);
});

it('sees a change inside a list, and a field that came or went', () => {
  const keep = createStableList<ReturnType<typeof makeBooking>>();
  const [first] = keep(day());
  expect(keep([makeBooking({ uid: 1, tables: ['t1', 't2'] })])[0]).not.toBe(first);
  const [plain] = keep(day());
  expect(keep([{ ...makeBooking({ uid: 1, tables: ['t1'] }), deleted: true }])[0]).not.toBe(plain);
});
