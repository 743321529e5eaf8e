/** Uses a real receiver on this machine, which the networks of each test allow. */
import type { LookupAddress } from 'node:dns';
import {
  RECEIVER_CERTIFICATE,
  RECEIVER_NAME,
  type WebhookReceiver,
  startReceiver,
} from '@/tests/support/providers/webhook-receiver';
import { post } from './post';

const HERE = ['127.0.0.1/32'];
let plain: WebhookReceiver;
let secure: WebhookReceiver;

beforeAll(async () => {
  [plain, secure] = await Promise.all([startReceiver(), startReceiver({ secure: true })]);
});
afterAll(() => Promise.all([plain.close(), secure.close()]));
beforeEach(() => {
  plain.received.length = 0;
  plain.answer(204);
});

const send = (url: string, reach: Partial<Parameters<typeof post>[1]> = {}) =>
  post({ url, headers: { 'content-type': 'application/json' }, body: '{"a":1}' }, { networks: HERE, ...reach });
const to = (...addresses: string[]) => {
  const asked: string[] = [];
  const resolve = async (name: string): Promise<LookupAddress[]> => {
    asked.push(name);
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { asked, resolve };
};

test('over https, to the very address that was looked up, once, and asked about', async () => {
  const { asked, resolve } = to('127.0.0.1');
  const url = `https://${RECEIVER_NAME}:${secure.port}/hook`;
  expect(await send(url, { resolve, ca: RECEIVER_CERTIFICATE })).toEqual({ ok: true, status: 204 });
  expect(asked).toEqual([RECEIVER_NAME]);
  expect(secure.received[0]).toMatchObject({ body: { a: 1 }, headers: { host: `${RECEIVER_NAME}:${secure.port}` } });
  // An untrusted certificate, and one for another name.
  expect(await send(url, { resolve })).toMatchObject({ ok: false, fault: 'tls' });
  expect(await send(`https://other.example.test:${secure.port}/`, { resolve, ca: RECEIVER_CERTIFICATE })).toMatchObject(
    { fault: 'tls' },
  );
});

test.each([
  ['https://127.0.0.1:PORT/', 'private-address'],
  ['https://[::1]:PORT/', 'private-address'],
  ['https://169.254.169.254/latest/meta-data', 'private-address'],
  ['https://2130706433:PORT/', 'private-address'],
  ['http://93.184.216.34/', 'not-https'],
])('%s is not called: %s', async (url, fault) => {
  expect(await send(url.replace('PORT', String(plain.port)), { networks: [] })).toEqual({
    ok: false,
    fault,
    status: null,
  });
  expect(plain.received).toEqual([]);
});

test('a name is not called that leads inside, among others too, though it led outside a moment ago', async () => {
  const url = `https://${RECEIVER_NAME}:${secure.port}/`;
  const before = secure.received.length;
  for (const addresses of [['127.0.0.1'], ['10.0.0.7'], ['93.184.216.34', '192.168.0.1'], ['::ffff:169.254.169.254']])
    expect(
      await send(url, { networks: [], resolve: to(...addresses).resolve, ca: RECEIVER_CERTIFICATE }),
    ).toMatchObject({ fault: 'private-address' });
  expect(secure.received).toHaveLength(before);
  expect(await send('https://nowhere.invalid/', {})).toMatchObject({ fault: 'unknown-host' });
});

test('http goes to a network of the installation alone, by name too', async () => {
  const url = `http://${RECEIVER_NAME}:${plain.port}/`;
  expect(await send(url, { resolve: to('127.0.0.1').resolve })).toMatchObject({ ok: true });
  expect(await send(url, { resolve: to('93.184.216.34').resolve })).toMatchObject({ fault: 'not-https' });
});

test('a redirect is followed with the message, and asked about like the address itself', async () => {
  const other = await startReceiver({ host: '127.0.0.2' });
  const lead = (status: number, location: string) =>
    plain.answer((response) => void response.writeHead(status, { location }).end());
  const url = `http://127.0.0.1:${plain.port}/`;
  lead(307, `http://127.0.0.2:${other.port}/inside`);
  expect(await send(url)).toMatchObject({ ok: false, fault: 'private-address' });
  expect(other.received).toEqual([]);
  expect(await send(url, { networks: ['127.0.0.0/8'] })).toEqual({ ok: true, status: 204 });
  expect(other.received[0]?.body).toEqual({ a: 1 });
  for (const [status, location] of [
    [302, `http://127.0.0.2:${other.port}/`],
    [308, url],
    [307, 'http://'],
  ] as const) {
    lead(status, location);
    expect(await send(url, { networks: ['127.0.0.0/8'] })).toMatchObject({ ok: false, fault: 'redirect' });
  }
  await other.close();
});

test('what does not answer, in time or at all, and what refuses', async () => {
  const url = `http://127.0.0.1:${plain.port}/`;
  plain.answer(500);
  expect(await send(url)).toEqual({ ok: false, fault: 'answer', status: 500 });
  plain.answer(() => undefined);
  expect(await send(url, { timeoutMs: 100 })).toEqual({ ok: false, fault: 'timeout', status: null });
  plain.answer((response) => response.destroy());
  expect(await send(url)).toMatchObject({ fault: 'no-connection' });
});

test('what it answers with is not waited for, however much it is', async () => {
  let sent = 0;
  plain.answer((response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && (sent += 65_536) < 500_000_000)
        if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', more);
    };
    more();
  });
  expect(await send(`http://127.0.0.1:${plain.port}/`)).toEqual({ ok: true, status: 200 });
  await new Promise((done) => setTimeout(done, 100));
  expect(sent).toBeLessThan(50_000_000);
});
