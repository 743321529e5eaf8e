import { areaLoad } from './area-load';

test('the share of each area that is taken at some moment of the stay', () => {
  const tables = ['a', 'b', 'c', 'd'].map((uid, at) => ({
    uid,
    name: uid,
    area: at < 3 ? 1 : 2,
    min: 1,
    max: 4,
    normal: 4,
  }));
  const hold = (table: string, start: number, end: number) => ({
    table,
    by: 'party' as const,
    start,
    end,
    from: 0,
    to: 0,
  });
  expect(
    areaLoad(tables, [hold('a', 0, 10), hold('a', 12, 20), hold('b', 10, 12), hold('d', 20, 30)], {
      start: 5,
      end: 20,
    }),
  ).toEqual(
    new Map([
      [1, 2 / 3],
      [2, 0],
    ]),
  );
});
