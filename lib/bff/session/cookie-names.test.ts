import { cookieNames, cookiesOf, setCookieLine } from './cookie-names';

test('over https a cookie is bound to this host: by its prefix, and by what that prefix demands', () => {
  const { session, service, device } = cookieNames(true);
  expect([session, service, device]).toEqual([
    '__Host-maitre.session',
    '__Host-maitre.service',
    '__Host-maitre.device',
  ]);
  expect(setCookieLine(session, 'a b', 60, true)).toBe(
    '__Host-maitre.session=a%20b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  );
});

test('without https it has neither, and no script sees it either', () => {
  expect(setCookieLine(cookieNames(false).session, 'x', 0, false)).toBe(
    'maitre.session=x; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  );
});

test('of two with one name the first counts, and what cannot be decoded is none', () => {
  expect(cookiesOf('a=1; a=2; b=%E0%A4%A; c=y%20z')).toEqual({ a: '1', c: 'y z' });
});
