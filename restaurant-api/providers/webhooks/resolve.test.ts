import { refusalOfName } from './resolve';

const to =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const PUBLIC = '93.184.216.34';

test('a name that leads inside is refused, by one address among good ones too', async () => {
  const asked = { isSecure: true, networks: [] };
  expect(await refusalOfName('localhost', { ...asked, resolve: to('127.0.0.1') })).toBe('private-address');
  expect(await refusalOfName('a.example', { ...asked, resolve: to(PUBLIC, 'fd00::1') })).toBe('private-address');
  expect(await refusalOfName('a.example', { ...asked, resolve: to(PUBLIC) })).toBeNull();
});

test('a name of an own network is fine, over http too; over http nothing else is', async () => {
  const asked = { isSecure: false, networks: ['10.1.0.0/16'] };
  expect(await refusalOfName('a.internal', { ...asked, resolve: to('10.1.2.3') })).toBeNull();
  expect(await refusalOfName('a.example', { ...asked, resolve: to(PUBLIC) })).toBe('not-https');
});

test('a name that is not known, or not looked up in time, is not refused', async () => {
  const asked = { isSecure: true, networks: [] };
  const unknown = () => Promise.reject(new Error('ENOTFOUND'));
  expect(await refusalOfName('a.example', { ...asked, resolve: unknown })).toBeNull();
  const never = () => new Promise<never>(() => undefined);
  expect(await refusalOfName('a.example', { ...asked, resolve: never, timeoutMs: 10 })).toBeNull();
});
