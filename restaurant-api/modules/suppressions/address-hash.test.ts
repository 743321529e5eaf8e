import { addressHash } from './address-hash';

const secret = 'a secret that is long enough for a test';
const mar = { uid: 'UID-mar', country: 'ES' };
const hash = (channel: 'email' | 'sms', address: string, of = mar) => addressHash(secret, of, { channel, address });

test('every spelling of an address has one hash', () => {
  expect(hash('email', ' Ana@Example.com ')).toBe(hash('email', 'ana@example.com'));
  expect(hash('sms', '600 11 22 33')).toBe(hash('sms', '+34600112233'));
});

test('another address, restaurant or secret has another', () => {
  const ana = hash('email', 'ana@example.com');
  expect(hash('email', 'eva@example.com')).not.toBe(ana);
  expect(hash('email', 'ana@example.com', { uid: 'UID-otra', country: 'ES' })).not.toBe(ana);
  expect(addressHash('another secret', mar, { channel: 'email', address: 'ana@example.com' })).not.toBe(ana);
});

test('a hash does not hold the address', () => {
  expect(hash('email', 'ana@example.com')).toMatch(/^[\w-]{43}$/);
});
