import { kindOf } from './web-metrics';

test('an address is told by its kind, with nothing of it', () => {
  expect(kindOf('/book/la-marina?date=2031-05-01')).toBe('page of guests');
  expect(kindOf('/floor')).toBe('page');
  expect(kindOf('/')).toBe('page');
  expect(kindOf('/_next/static/chunks/a.js')).toBe('build file');
  expect(kindOf('/book.js')).toBe('file');
  expect(kindOf('/healthz')).toBe('/healthz');
  // These report their own metrics, by pattern.
  expect(kindOf('/api/services/la-marina/bookings?date=2031-05-01')).toBeNull();
});
