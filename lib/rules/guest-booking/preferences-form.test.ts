import { askedChannels } from './own-preferences';
import { checkPreferences, preferenceErrorsOf, readPreferences } from './preferences-form';

const form = (entries: Array<[string, string]>) => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
};

test('a form says what is wished, and takes back what it asked about and was not ticked', () => {
  const said = form([
    ['language', 'es'],
    ['option', '1'],
    ['option', 'x'],
    ['allergies', ' Nuts\r\nMilk '],
    ['birthday', ''],
    ['notes', ''],
    ['asked', 'email'],
    ['asked', 'sms'],
    ['marketing', 'sms'],
    ['marketing', 'whatsapp'],
    ['version', '3'],
  ]);
  expect(readPreferences(said)).toEqual({
    language: 'es',
    options: [1],
    allergies: 'Nuts\nMilk',
    birthday: null,
    notes: '',
    consents: { email: false, sms: true },
    version: 3,
  });
});

test('what is too long or no date is named', () => {
  const wishes = {
    ...readPreferences(form([])),
    allergies: 'x'.repeat(1_001),
    birthday: '28 February',
    notes: 'x'.repeat(1_000),
  };
  expect(checkPreferences(wishes)).toEqual({ allergies: 'tooLong', birthday: 'invalidDate' });
});

test('a refusal is named by the fields of the page', () => {
  expect(
    preferenceErrorsOf([
      { field: 'guestNotes', message: 'tooLong' },
      { field: 'consents.email', message: 'required' },
      { field: 'birthday', message: 'invalidDate' },
      { field: 'version', message: 'x' },
    ]),
  ).toEqual({ notes: 'tooLong', marketing: 'noAddress', birthday: 'invalidDate' });
});

test('a channel is asked about where the restaurant uses it and there is an address, and wherever it was agreed to', () => {
  const given = { at: 0, to: '+34600112233', how: 'booking' as const };
  expect(askedChannels(['email', 'sms'], { consents: { whatsapp: given }, email: '', phone: '+34600112233' })).toEqual([
    'sms',
    'whatsapp',
  ]);
});
