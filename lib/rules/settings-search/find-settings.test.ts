import { editDistance, settingsFinder, wordsOf } from './find-settings';

const SETTINGS = [
  { id: 'phone', title: 'Guests’ telephone', phrases: ['phone number', 'teléfono'], place: 'Restaurant' },
  { id: 'timeZone', title: 'Time zone', phrases: ['zona horaria', 'fuso horário'], place: 'Restaurant' },
  { id: 'noShow', title: 'No-show fee', phrases: ['cargo por no presentarse'], place: 'Payments' },
];
const find = (typed: string) => settingsFinder(SETTINGS)(typed).map(({ id }) => id);

test('words are read without case, accents and signs', () => {
  expect(wordsOf('No-show: Não  compareceu!')).toEqual(['no', 'show', 'nao', 'compareceu']);
});

test('a letter that is wrong, missing, too many or swapped is one slip', () => {
  expect(editDistance('telefono', 'telefono', 2)).toBe(0);
  expect(editDistance('telefno', 'telefono', 2)).toBe(1);
  expect(editDistance('telefnoo', 'telefono', 2)).toBe(1);
  expect(editDistance('zone', 'phone', 1)).toBe(2);
});

test.each([
  ['TELEFONO', 'phone'],
  ['telefno', 'phone'],
  ['tele', 'phone'],
  ['zona horária', 'timeZone'],
  ['how do I change the time zone', 'timeZone'],
  ['noshow', 'noShow'],
  ['presentarse', 'noShow'],
])('“%s” finds %s first', (typed, id) => {
  expect(find(typed)[0]).toBe(id);
});

test('nothing is found for nothing, and for what no setting has', () => {
  expect(find('')).toEqual([]);
  expect(find(' - ')).toEqual([]);
  expect(find('xylophone')).toEqual([]);
});
