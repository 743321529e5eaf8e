import { partyWordings } from './party-wordings';

test('a surname comes before its first word with the initial, alone, and the initials', () => {
  expect(partyWordings({ firstName: 'Juan', lastName: 'Díaz Ramos' })).toEqual(['Díaz Ramos', 'J. Díaz', 'Díaz', 'JD']);
});

test('a long surname is cut before it is dropped', () => {
  expect(partyWordings({ firstName: 'Ann-Katrin', lastName: 'Wolfeschl' })).toEqual([
    'Wolfeschl',
    'Wolfesc.',
    'Wolfes.',
    'Wolfe.',
    'AW',
  ]);
});

test('a first name replaces a missing surname; no name has no wordings', () => {
  expect(partyWordings({ firstName: 'Oriol', lastName: '' })).toEqual(['Oriol', 'O']);
  expect(partyWordings({ firstName: ' ', lastName: '' })).toEqual([]);
});
