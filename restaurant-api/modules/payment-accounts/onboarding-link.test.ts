import { type LinkClaims, readLink, signLink } from './onboarding-link';

const SECRET = 'a-secret-for-tests-that-is-long-enough-0123456789';
const claims: LinkClaims = { restaurant: 'R1', provider: 'stripe', session: 's1', expires: 1_800_000_000_000 };
const link = signLink(SECRET, claims);

test('a link says what was signed', () => expect(readLink({ authSecret: SECRET }, link)).toEqual(claims));

test.each([
  ['another secret', 'another-secret-that-is-long-enough-0123456789abc', link],
  ['no signature', SECRET, link.split('.')[0] as string],
  [
    'a signature of something else',
    SECRET,
    `${Buffer.from(JSON.stringify({ ...claims, restaurant: 'R2' })).toString('base64url')}.${link.split('.')[1]}`,
  ],
  ['nothing', SECRET, ''],
])('with %s it is none', (_what, secret, text) => expect(readLink({ authSecret: secret }, text)).toBeNull());
