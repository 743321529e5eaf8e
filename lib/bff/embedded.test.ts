import { headersFor, isEmbedded } from './embedded';

const embedded = (address: string) => {
  const url = new URL(address, 'http://maitre.test');
  return isEmbedded(url.pathname, url.searchParams);
};
const HEADERS = [
  ['x-frame-options', 'DENY'],
  ['cross-origin-resource-policy', 'same-origin'],
] as const;

test('a booking page that says so may be framed, and its booking', () => {
  expect(embedded('/book/la-marina?embed=1')).toBe(true);
  expect(embedded('/book/la-marina/manage/A1-x?date=2026-11-21&embed=1')).toBe(true);
});

test.each([
  '/book/la-marina',
  '/books?embed=1',
  '/table-plan?embed=1',
  '/login?embed=1',
  '/book/la-marina/../../books?embed=1',
  '/book?embed=1',
  '/book/a/b?embed=1',
  '/?embed=1',
])('%s may not', (address) => {
  expect(embedded(address)).toBe(false);
});

test('what forbids framing is left out of those only', () => {
  expect(headersFor('/book/la-marina?embed=1', HEADERS)).toEqual([['cross-origin-resource-policy', 'same-origin']]);
  expect(headersFor('/book/la-marina', HEADERS)).toEqual(HEADERS);
  expect(headersFor('/books?embed=1', HEADERS)).toEqual(HEADERS);
});

test('where a guest is may be asked on the page of their cart alone', () => {
  const policy = [['permissions-policy', 'camera=(), geolocation=()']] as const;
  expect(headersFor('/order/la-marina/abc123', policy)).toEqual([
    ['permissions-policy', 'camera=(), geolocation=(self)'],
  ]);
  expect(headersFor('/order/la-marina', policy)).toEqual(policy);
  expect(headersFor('/orders', policy)).toEqual(policy);
});

test('the script for other sites may be loaded by them', () => {
  expect(headersFor('/book.js', HEADERS)).toEqual([
    ['x-frame-options', 'DENY'],
    ['cross-origin-resource-policy', 'cross-origin'],
  ]);
  expect(headersFor('/book-page.js', HEADERS)).toEqual(HEADERS);
});

test('the test card’s fields are shown in a frame of our own pages', () => {
  expect(headersFor('/test-card?lang=en', HEADERS)[0]).toEqual(['x-frame-options', 'SAMEORIGIN']);
});
