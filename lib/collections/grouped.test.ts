import { grouped } from './grouped';

test('rows with the same key stand together, in their order', () => {
  const rows = [
    { table: 'T1', covers: 2 },
    { table: 'T2', covers: 4 },
    { table: 'T1', covers: 3 },
  ];
  expect([...grouped(rows, ({ table }) => table)]).toEqual([
    [
      'T1',
      [
        { table: 'T1', covers: 2 },
        { table: 'T1', covers: 3 },
      ],
    ],
    ['T2', [{ table: 'T2', covers: 4 }]],
  ]);
});

test('no rows are no groups', () => expect(grouped([], () => 1).size).toBe(0));
