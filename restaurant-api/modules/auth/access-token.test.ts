import { ACCESS_SECONDS, accessTokens } from './access-token';

const SECOND = Date.parse('2026-11-20T21:00:00Z');
const claims = { sub: 'account', sid: 'session' };
const SECRET = 'a secret of the test, long enough for HS256';
const at = (now: number) => jest.spyOn(Date, 'now').mockReturnValue(now);

afterEach(() => jest.restoreAllMocks());

test.each([0, 1, 500, 999])('a token given %i ms into a second lasts as long as it was given for', (into) => {
  const tokens = accessTokens(SECRET);
  const given = SECOND + into;
  at(given);
  const token = tokens.sign(claims);
  at(given + ACCESS_SECONDS * 1000 - 1);
  expect(tokens.verify(token)).toMatchObject(claims);
  at(given + ACCESS_SECONDS * 1000 + 1000);
  expect(() => tokens.verify(token)).toThrow('Unauthorized');
});

test('a token of another secret is refused', () => {
  const foreign = accessTokens('another secret, as long as the first one is').sign(claims);
  expect(() => accessTokens(SECRET).verify(foreign)).toThrow('Unauthorized');
});
