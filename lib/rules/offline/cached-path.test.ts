import { isCachedOn, cachedPath } from './cached-path';

const keeps = (path: string, today: string | null = '2026-11-21') => {
  const kept = cachedPath(path);
  return kept !== null && isCachedOn(kept, today);
};

test.each([
  '/api/session',
  '/api/services/la-marina/setup',
  '/api/services/la-marina/rotas',
  '/api/services/la-marina/plans',
  '/api/services/la-marina/bookings?date=2026-11-21',
  '/api/services/la-marina/table-state?date=2026-11-21',
  '/api/services/la-marina/notes?date=2026-11-21',
  '/api/services/la-marina/calendar?from=2026-10-15&to=2026-12-28',
])('%s is kept', (path) => {
  expect(keeps(path)).toBe(true);
});

test.each([
  '/api/services/la-marina/bookings?date=2026-11-22',
  '/api/services/la-marina/calendar?from=2026-12-01&to=2026-12-31',
  '/api/services/la-marina/diners?search=pri&limit=8',
  '/api/services/la-marina/diners/71',
  '/api/services/la-marina/bookings/71/history',
  '/api/services/la-marina/notifications',
])('%s is not', (path) => {
  expect(keeps(path)).toBe(false);
});

test('no day is kept while nobody knows which is today', () => {
  expect(keeps('/api/services/la-marina/bookings?date=2026-11-21', null)).toBe(false);
  expect(keeps('/api/services/la-marina/plans', null)).toBe(true);
});

test('a service is named as people spell it', () => {
  expect(cachedPath('/api/services/caf%C3%A9/setup')).toEqual({ service: 'café', days: null });
});
