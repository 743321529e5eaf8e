import type { GuestRestaurant } from './guest-booking';
import { imagesOf, jsonForPage, mapAddress, priceText, structuredData } from './structured-data';

const said = (en: string) => ({ en, es: `${en} (es)`, pt: `${en} (pt)` });
const plain = {
  service: 'la-marina',
  fullName: 'Restaurante La Marina',
  address: 'Calle del Mar 5, 46024 Valencia',
  phone: '+34960000000',
  picture: '',
  profile: null,
  hours: [],
  country: 'ES',
  timeZone: 'Europe/Madrid',
  languages: ['en', 'es'],
  currency: 'EUR',
  events: [],
} as unknown as GuestRestaurant;
const whole: GuestRestaurant = {
  ...plain,
  picture: '/tms/v2/files/R1/abc123/picture.webp',
  hours: [{ weekdays: [5, 6], start: 20, end: 25.5 }],
  events: [
    { uid: 7, name: 'Wine night', text: 'Six wines', first: '2026-12-04', last: '2026-12-04', from: 20, to: 22 },
  ],
  profile: {
    description: said('Rice by the sea'),
    cuisine: said('Mediterranean'),
    pictureAlt: said('The terrace'),
    priceRange: 2,
    place: { street: 'Calle del Mar 5', postcode: '46024', city: 'Valencia', region: 'Valencia' },
    position: { lat: 39.46, lng: -0.32 },
    mapLink: '',
    website: 'https://lamarina.example',
    profiles: [{ name: 'Instagram', link: 'https://instagram.com/lamarina' }],
    logo: '/tms/v2/files/R1/def456/icon.webp',
    map: '',
    gallery: [{ picture: '/tms/v2/files/R1/fed789/gallery-1.webp', alt: said('The dining room') }],
  },
};
const BASE = 'https://book.example';
const PATH = '/book/la-marina';

test('a restaurant that says all of itself is told in all its parts', () => {
  expect(structuredData(whole, BASE, PATH, 'es')).toMatchObject({
    '@type': 'Restaurant',
    description: 'Rice by the sea (es)',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Calle del Mar 5',
      postalCode: '46024',
      addressLocality: 'Valencia',
      addressRegion: 'Valencia',
      addressCountry: 'ES',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 39.46, longitude: -0.32 },
    image: [
      'https://book.example/book/la-marina/picture?of=abc123',
      'https://book.example/book/la-marina/picture?of=fed789',
    ],
    logo: 'https://book.example/book/la-marina/picture?of=def456',
    servesCuisine: 'Mediterranean (es)',
    priceRange: '€€',
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['https://schema.org/Friday', 'https://schema.org/Saturday'],
        opens: '20:00',
        closes: '01:30',
      },
    ],
    sameAs: ['https://lamarina.example', 'https://instagram.com/lamarina'],
    event: [
      {
        '@type': 'Event',
        name: 'Wine night',
        description: 'Six wines',
        startDate: '2026-12-04T19:00:00.000Z',
        endDate: '2026-12-04T21:00:00.000Z',
        location: { name: 'Restaurante La Marina', address: { addressLocality: 'Valencia' } },
        url: 'https://book.example/book/la-marina?event=7',
        image: 'https://book.example/book/la-marina/picture?of=abc123',
      },
    ],
  });
});

test('one that says little is told without empty parts', () => {
  const data = structuredData(plain, BASE, PATH, 'en');
  expect(data).toMatchObject({
    address: { streetAddress: 'Calle del Mar 5, 46024 Valencia', addressCountry: 'ES' },
    telephone: '+34960000000',
  });
  for (const name of [
    'geo',
    'image',
    'logo',
    'servesCuisine',
    'priceRange',
    'openingHoursSpecification',
    'sameAs',
    'event',
  ])
    expect(data).not.toHaveProperty(name);
});

test('the map is the restaurant’s own link, else its position, else its address', () => {
  const query = (address: string) => new URL(address).searchParams.get('query');
  expect(query(mapAddress(plain))).toBe('Restaurante La Marina, Calle del Mar 5, 46024 Valencia');
  expect(query(mapAddress(whole))).toBe('39.46,-0.32');
  const own = { ...whole, profile: whole.profile && { ...whole.profile, mapLink: 'https://maps.example/x' } };
  expect(mapAddress(own)).toBe('https://maps.example/x');
});

test('pictures have whole addresses, a price range the sign of its currency, and no markup ends the element', () => {
  expect(imagesOf(plain, BASE)).toEqual({ picture: '', pictures: [], logo: '' });
  expect(priceText({ ...whole, currency: 'CLP' }, 'es')).toBe('$$');
  expect(jsonForPage({ name: '</script>' })).toBe(String.raw`{"name":"\u003c/script>"}`);
});
