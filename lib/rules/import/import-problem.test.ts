import type { Problem } from '@/lib/rules/message/problem';
import { importProblemOf } from './import-problem';

const refused = (field: string, message: string, more: Partial<Problem> = {}): Problem => ({
  code: 'validation',
  status: 400,
  error: 'no',
  errors: [{ field, message }],
  ...more,
});

test.each([
  ['required', 'empty'],
  ['oldSpreadsheet', 'oldSpreadsheet'],
  ['ownArchive', 'ownArchive'],
  ['invalid', 'unreadable'],
])('a file that is refused with %s is %s', (message, file) => {
  expect(importProblemOf(refused('file', message))).toEqual({ file, missing: [], headings: [], taken: [] });
});

test('a file that is too large says so, however it is refused', () => {
  expect(importProblemOf({ code: 'too-large', status: 413, error: 'no' })?.file).toBe('tooLarge');
});

test('columns that are not found are named, with the headings to choose from', () => {
  const problem = refused('mapping.date', 'required', {
    details: { headings: ['Wer', '', 'Wann'], taken: [{ field: 'name', heading: 'Wer' }] },
  });
  expect(importProblemOf(problem)).toEqual({
    missing: ['date'],
    headings: ['Wer', 'Wann'],
    taken: [{ field: 'name', heading: 'Wer' }],
  });
});

test('what is no fault of the file is none', () => {
  expect(importProblemOf({ code: 'network', status: 0, error: 'no' })).toBeNull();
  expect(importProblemOf({ code: 'admin-required', status: 403, error: 'no' })).toBeNull();
});
