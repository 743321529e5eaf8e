import { auditChanges } from './audit-changes';

test('what differs is told, and no counter of versions', () => {
  expect(
    auditChanges(
      { covers: 2, tables: ['t1'], version: 1, notes: '' },
      { covers: 4, tables: ['t1'], version: 2, notes: '' },
    ),
  ).toEqual([{ field: 'covers', from: 2, to: 4 }]);
});

test('a field that was not there before comes from nothing', () => {
  expect(auditChanges({ covers: 2 }, { covers: 2, notes: 'window' })).toEqual([
    { field: 'notes', from: null, to: 'window' },
  ]);
});

test('what is new tells what it began with, what was removed nothing', () => {
  expect(auditChanges(null, { name: 'Weekly', active: false, recipients: [], hour: 8 })).toEqual([
    { field: 'name', from: undefined, to: 'Weekly' },
    { field: 'hour', from: undefined, to: 8 },
  ]);
  expect(auditChanges({ name: 'Weekly' }, null)).toEqual([]);
});
