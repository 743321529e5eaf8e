import { changeOfDetails, detailsErrors, detailsOf, positionOf } from './restaurant-details';
import type { Setup } from './setup';

const SETUP = {
  name: 'La Marina',
  fullName: 'La Marina',
  publicPhone: '',
  phone: '',
  senderEmail: '',
  host: '',
  address: '',
  facebook: '',
  instagram: '',
  tripAdvisor: '',
  googleMaps: '',
} as Setup;

const draft = detailsOf({ ...SETUP, description: { en: 'Rice', es: 'Arroz', pt: '' } });

test('a setup that was kept by an earlier version has nothing wrong', () => {
  expect(detailsOf(SETUP)).toMatchObject({ website: '', position: '', priceRange: 0, languages: ['en', 'es', 'pt'] });
  expect(detailsErrors(detailsOf(SETUP))).toEqual({});
});

test('each wrong field has its message', () => {
  const wrong = {
    name: ' ',
    phone: 'call us',
    senderEmail: 'nobody',
    website: 'javascript:alert(1)',
    position: '91, 0',
    languages: [],
  };
  expect(detailsErrors({ ...draft, ...wrong })).toEqual({
    name: 'required',
    phone: 'invalidPhone',
    senderEmail: 'invalidEmail',
    website: 'invalidLink',
    position: 'invalidPosition',
    languages: 'selectOne',
  });
});

test.each([
  ['39.4699, -0.3763', { latitude: 39.4699, longitude: -0.3763 }],
  ['39.4699 -0.3763', { latitude: 39.4699, longitude: -0.3763 }],
  ['', null],
  ['Valencia', undefined],
  ['10, 181', undefined],
])('%j is the position %j', (text, position) => {
  expect(positionOf(text)).toEqual(position);
});

test('only what was changed is sent, a link with its scheme and an address with its line', () => {
  const typed = {
    ...draft,
    instagram: ' instagram.com/marina ',
    streetAddress: 'Paseo 1',
    postalCode: '46024',
    addressLocality: 'Valencia',
    description_pt: 'Arroz e peixe',
  };
  expect(
    changeOfDetails(typed, ['instagram', 'streetAddress', 'postalCode', 'addressLocality', 'description_pt'], true),
  ).toEqual({
    instagram: 'https://instagram.com/marina',
    streetAddress: 'Paseo 1',
    postalCode: '46024',
    addressLocality: 'Valencia',
    address: 'Paseo 1, 46024 Valencia',
    description: { en: 'Rice', es: 'Arroz', pt: 'Arroz e peixe' },
  });
});

test('a server of the specification alone gets the line of the address, and none of what it does not know', () => {
  expect(
    changeOfDetails({ ...draft, address: 'Moll 3', website: 'a.example' }, ['address', 'streetAddress'], false),
  ).toEqual({
    address: 'Moll 3',
  });
});
