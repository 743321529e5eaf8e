import { makeBooking } from '@/tests/support/make-booking';
import { formOf } from './form';
import { mergeForms } from './merge';

const base = formOf(makeBooking({ covers: 4, time: 20, notes: '', tables: ['t1'] }));

it('takes over what only the other device changed', () => {
  const { changed, disputed, merged } = mergeForms(base, { ...base, notes: 'birthday' }, { ...base, tables: ['t9'] });
  expect(changed).toEqual(['tables']);
  expect(disputed).toEqual([]);
  expect(merged).toMatchObject({ notes: 'birthday', tables: ['t9'] });
});

it('disputes what both changed to different values, and keeps what was typed here until somebody chooses', () => {
  const { changed, disputed, merged } = mergeForms(base, { ...base, time: 21, covers: 5 }, { ...base, time: 20.5, covers: 5 });
  expect(changed).toEqual(['time', 'covers']);
  expect(disputed).toEqual(['time']);
  expect(merged).toMatchObject({ time: 21, covers: 5 });
});
