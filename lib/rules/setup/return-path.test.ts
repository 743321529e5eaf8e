import { loginPath, returnPath } from './return-path';

test('a path of ours is kept with its query', () => {
  expect(returnPath('/books?date=2026-11-20')).toBe('/books?date=2026-11-20');
});

test.each([
  '//evil.test/x',
  '/\\evil.test',
  '\\\\evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  '/\t/evil.test',
  '/\n/evil.test',
  '/./%09//evil.test\\',
  '/..//evil.test',
  'evil.test',
  '',
])('%j never leads away from here', (wanted) => {
  const path = returnPath(wanted);
  expect(new URL(path, 'http://localhost:3000').origin).toBe('http://localhost:3000');
  expect(path).toBe('/start');
});

test.each(['/', '/login', '/login?next=/books', '/api/session'])('%s is no place to go back to', (wanted) => {
  expect(returnPath(wanted)).toBe('/start');
});

test('the login page remembers only what is worth it', () => {
  expect(loginPath('/start')).toBe('/login');
  expect(loginPath('/table-plan')).toBe('/login');
  expect(loginPath('/table-plan', 'session-ended')).toBe('/login?error=session-ended');
  expect(loginPath('/books?date=2026-11-20', 'session-ended')).toBe(
    '/login?error=session-ended&next=%2Fbooks%3Fdate%3D2026-11-20',
  );
  expect(loginPath('/books?date=2026-11-20')).toBe('/login?next=%2Fbooks%3Fdate%3D2026-11-20');
});
