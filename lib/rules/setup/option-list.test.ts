import { optionErrors } from './option-list';

const CHAIR = { UID: 1, Name: 'High chair' };
const VEGAN = { UID: 2, Name: 'Vegan' };
const faults = (wanted: Array<typeof CHAIR>, used: number[] = []) =>
  optionErrors('guestOptions', wanted, [CHAIR, VEGAN], new Set(used));

test('an option that nobody has may go; one that somebody has may not', () => {
  expect(faults([CHAIR], [1])).toEqual([]);
  expect(faults([CHAIR], [2])).toEqual([{ field: 'guestOptions.2', message: 'optionInUse' }]);
});

test('each has a name and a number of its own', () => {
  expect(faults([CHAIR, { UID: 2, Name: ' high CHAIR' }, { UID: 3, Name: '' }, { UID: 1, Name: 'Cot' }])).toEqual([
    { field: 'guestOptions.2', message: 'sameName' },
    { field: 'guestOptions.3', message: 'required' },
    { field: 'guestOptions.1', message: 'sameName' },
  ]);
});
