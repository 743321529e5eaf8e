import { isSame, mergeForms } from './merge';

const base = { covers: 4, time: 20, notes: '', tables: ['t1'] };

it('takes over what only the other device changed', () => {
  const { changed, disputed, merged } = mergeForms(base, { ...base, notes: 'birthday' }, { ...base, tables: ['t9'] });
  expect(changed).toEqual(['tables']);
  expect(disputed).toEqual([]);
  expect(merged).toEqual({ covers: 4, time: 20, notes: 'birthday', tables: ['t9'] });
});

it('disputes what both changed to different values, and keeps what was typed here until somebody chooses', () => {
  const { changed, disputed, merged } = mergeForms(
    base,
    { ...base, time: 21, covers: 5 },
    { ...base, time: 20.5, covers: 5 },
  );
  expect(changed).toEqual(['covers', 'time']);
  expect(disputed).toEqual(['time']);
  expect(merged).toMatchObject({ time: 21, covers: 5 });
});

it('compares what a field holds, not where it lies in memory, and files only as themselves', () => {
  expect(isSame(['t1', 't2'], ['t2', 't1'])).toBe(true);
  expect(isSame(['t1'], ['t1', 't2'])).toBe(false);
  expect(isSame([{ start: 13 }, { start: 20 }], [{ start: 20 }, { start: 13 }])).toBe(false);
  expect(isSame({ amount: 2000, per: 'cover' }, { amount: 2000, per: 'cover' })).toBe(true);
  expect(isSame({ amount: 2000 }, { amount: 2000, per: 'cover' })).toBe(false);
  expect(isSame(NaN, NaN)).toBe(true);
  expect(isSame(null, undefined)).toBe(false);
  expect(isSame(new Blob(['a']), new Blob(['a']))).toBe(false);
});
