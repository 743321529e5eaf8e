import { isPinnedToTables } from './stays-put';

test('§9: option 1000 keeps a party at the tables that it has; without any there is nothing to keep', () => {
  expect(isPinnedToTables({ tables: ['t1'], bookOptions: [7, 1000] })).toBe(true);
  expect(isPinnedToTables({ tables: ['t1'], bookOptions: [7] })).toBe(false);
  expect(isPinnedToTables({ tables: [], bookOptions: [1000] })).toBe(false);
});
