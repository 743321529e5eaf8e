import { detailEntries, noDetails, readDetails } from './details-form';
import { type GuestDetails, checkDetails, detailErrorsOf } from './guest-details';

const ana: GuestDetails = {
  firstName: 'Ana',
  lastName: 'Pérez',
  phone: '600 11 22 33',
  phoneCountry: 'ES',
  email: 'ana@example.com',
  wishes: [2, 5],
  notes: 'Nuts\nand milk',
  promotion: 'WINTER',
  privacy: true,
  marketing: ['email'],
};

function formOf(entries: Array<[string, string]>): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test('what is whole has no fault', () => {
  expect(checkDetails(ana)).toEqual({});
});

test('every fault is named by its field, in the order of the page', () => {
  const faults = checkDetails({
    ...ana,
    firstName: '',
    lastName: 'x'.repeat(201),
    phone: '12',
    email: 'ana@',
    notes: 'x'.repeat(1_001),
    privacy: false,
  });
  expect(Object.entries(faults)).toEqual([
    ['firstName', 'required'],
    ['lastName', 'tooLong'],
    ['email', 'invalidEmail'],
    ['phone', 'invalidPhone'],
    ['notes', 'tooLong'],
    ['privacy', 'agree'],
  ]);
});

test.each([
  ['600112233', 'ES', {}],
  ['+44 20 7946 0958', 'ES', {}],
  ['600112233', 'US', { phone: 'invalidPhone' }],
  ['call me', 'ES', { phone: 'invalidPhone' }],
  ['', 'ES', { phone: 'required' }],
])('the number %s in %s', (phone, phoneCountry, faults) => {
  expect(checkDetails({ ...ana, phone, phoneCountry })).toEqual(faults);
});

test('what is carried on unseen is read again as it was typed', () => {
  expect(readDetails(formOf(detailEntries(ana)), 'PT')).toEqual(ana);
});

test('a form without fields is nothing typed, in the country of the restaurant', () => {
  expect(readDetails(formOf([]), 'PT')).toEqual({
    firstName: '',
    lastName: '',
    phone: '',
    phoneCountry: 'PT',
    email: '',
    wishes: [],
    notes: '',
    promotion: '',
    privacy: false,
    marketing: [],
  });
});

test('what a form should not hold is left out', () => {
  const details = readDetails(
    formOf([
      ['wish', '3'],
      ['wish', 'all'],
      ['marketing', 'carrier pigeon'],
      ['marketing', 'sms'],
      ['firstName', '  Ana\0 '],
      ['privacy', 'yes'],
    ]),
    'ES',
  );
  expect(details).toMatchObject({ wishes: [3], marketing: ['sms'], firstName: 'Ana', privacy: false });
});

test('the wishes that are ticked of themselves stand ticked', () => {
  expect(
    noDetails({
      country: 'ES',
      wishes: [
        { uid: 1, ticked: false },
        { uid: 2, ticked: true },
      ],
    }).wishes,
  ).toEqual([2]);
});

test('a refusal of the restaurant names the same fields', () => {
  expect(
    detailErrorsOf([
      { field: 'email', message: 'invalidEmail' },
      { field: 'consents.privacy', message: 'required' },
      { field: 'lastName', message: 'unheard-of' },
      { field: 'covers', message: 'invalidCovers' },
    ]),
  ).toEqual({
    email: 'invalidEmail',
    privacy: 'agree',
    lastName: 'required',
  });
});
