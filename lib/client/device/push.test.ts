import { fakeFetch, json } from '@/tests/support/screens/fake-fetch';
import { currentSubscription, isBy, pushObstacle, subscribe, unsubscribe } from './push';

const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const keyBytes = Uint8Array.from(Buffer.from(KEY, 'base64url')).buffer;
const ADDRESS = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  keys: { p256dh: KEY, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
};

interface Browser {
  isSecureContext?: boolean;
  permission?: NotificationPermission;
  answers?: NotificationPermission;
  userAgent?: string;
  has?: boolean;
  subscribed?: { applicationServerKey: ArrayBuffer } | null;
  refuses?: boolean;
}

/** The browser APIs as a page finds them. */
function browser({ isSecureContext = true, permission = 'default', answers = 'granted', ...said }: Browser = {}) {
  const { userAgent = 'Chrome', has = true, refuses = false } = said;
  const ended = jest.fn(async () => true);
  const subscription = (applicationServerKey: ArrayBuffer) => ({
    options: { applicationServerKey, userVisibleOnly: true },
    toJSON: () => ({ ...ADDRESS, expirationTime: null }),
    unsubscribe: ended,
  });
  let now = said.subscribed ? subscription(said.subscribed.applicationServerKey) : null;
  const pushManager = {
    getSubscription: async () => now,
    subscribe: jest.fn(async () => {
      if (refuses) throw new DOMException('no push service', 'AbortError');
      return (now = subscription(keyBytes));
    }),
  };
  const set = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  set(window, 'isSecureContext', isSecureContext);
  set(window, 'matchMedia', () => ({ matches: false }));
  set(navigator, 'userAgent', userAgent);
  if (has) {
    set(window, 'Notification', { permission, requestPermission: jest.fn(async () => answers) });
    set(window, 'PushManager', class {});
    set(navigator, 'serviceWorker', { getRegistration: async () => ({ pushManager }) });
  } else
    for (const [from, name] of [
      [window, 'Notification'],
      [window, 'PushManager'],
      [navigator, 'serviceWorker'],
    ] as const)
      Reflect.deleteProperty(from, name);
  return { pushManager, ended };
}

test.each<[string, Browser, string | null]>([
  ['on https', {}, null],
  ['by http', { isSecureContext: false }, 'insecure'],
  ['where the person said no', { permission: 'denied' }, 'denied'],
  ['in a browser that has none', { has: false }, 'unsupported'],
  ['on an iPhone, as a page', { userAgent: 'iPhone', has: false }, 'install'],
])('%s: %j, %s', (_name, said, obstacle) => {
  browser(said);
  expect(pushObstacle()).toBe(obstacle);
});

test('who says yes is subscribed by the key of the server, which is told where', async () => {
  const { pushManager } = browser();
  const network = fakeFetch({ 'POST /api/session/push': () => json({ ok: true }) });
  expect(await subscribe(KEY)).toEqual({ ok: true, value: { ok: true } });
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  expect(network.asked[0]?.body).toEqual({ pushToken: JSON.stringify(ADDRESS) });
});

test('a subscription by another key is made anew', async () => {
  const { ended } = browser({ subscribed: { applicationServerKey: new Uint8Array(65).buffer } });
  fakeFetch({ 'POST /api/session/push': () => json({ ok: true }) });
  expect(await subscribe(KEY)).toMatchObject({ ok: true });
  expect(ended).toHaveBeenCalledTimes(1);
});

test('who says no, and a browser whose push service does not answer, are told apart', async () => {
  browser({ answers: 'denied' });
  expect(await subscribe(KEY)).toEqual({ ok: false, failure: 'denied' });
  browser({ refuses: true });
  expect(await subscribe(KEY)).toEqual({ ok: false, failure: 'failed' });
});

test('a key is compared as text', () => {
  const by = (applicationServerKey: ArrayBuffer | null) =>
    isBy({ options: { applicationServerKey, userVisibleOnly: true } }, KEY);
  expect([by(keyBytes), by(new Uint8Array(65).buffer), by(null)]).toEqual([true, false, false]);
});

test('the sign-out ends it, and fails nowhere', async () => {
  const { ended } = browser({ permission: 'granted', subscribed: { applicationServerKey: keyBytes } });
  expect(await currentSubscription()).not.toBeNull();
  await unsubscribe();
  expect(ended).toHaveBeenCalledTimes(1);
  browser({ has: false });
  expect(await currentSubscription()).toBeNull();
  await unsubscribe();
});
