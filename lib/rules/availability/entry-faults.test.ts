import { NO_RULES, type Shift } from '@/lib/rules/hours/hours';
import type { Entry } from './edits';
import { shiftEntryErrors } from './entry-faults';

const entry = (key: string, said: Partial<Shift> = {}, flag: Entry<Shift>['flag'] = null): Entry<Shift> => ({
  key,
  value: {
    ...NO_RULES,
    uid: 1,
    name: 'Dinner',
    type: 'Dinner',
    start: 20,
    end: 24,
    weekdays: [5],
    plan: 'main',
    ...said,
  },
  flag,
  isInConflict: false,
  theirs: null,
});

test('what is wrong stands at its line, the first fault of each; a line that is to go is not looked at', () => {
  const faults = shiftEntryErrors([
    entry('a', { name: '' }, 'removed'),
    entry('b'),
    entry('c', { name: ' ', start: 24, end: 20 }),
    entry('d', { weekdays: [1], start: 14, end: 13 }),
  ]);
  expect([...faults].map(([key, { field }]) => [key, field])).toEqual([
    ['c', 'rotas.1.start'],
    ['d', 'rotas.2.start'],
  ]);
});
