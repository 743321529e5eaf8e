import { isPushService, pushAddressOf, pushTokenOf } from './push';

const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

test('a subscription is a push token and back, whatever else the browser says of it', () => {
  const address = { endpoint: 'https://fcm.googleapis.com/fcm/send/abc', keys: KEYS };
  const token = pushTokenOf({ ...address, expirationTime: null } as typeof address);
  expect(token).toBe(
    `{"endpoint":"https://fcm.googleapis.com/fcm/send/abc","keys":{"p256dh":"${KEYS.p256dh}","auth":"${KEYS.auth}"}}`,
  );
  expect(pushAddressOf(token)).toEqual(address);
});

test.each([
  '',
  'apns:0123',
  '{}',
  'null',
  '[]',
  JSON.stringify({ endpoint: 'here', keys: KEYS }),
  JSON.stringify({ endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'short', auth: KEYS.auth } }),
  JSON.stringify({ endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: KEYS.p256dh } }),
  JSON.stringify({ endpoint: `https://fcm.googleapis.com/${'x'.repeat(2000)}`, keys: KEYS }),
])('%s is no subscription', (token) => {
  expect(pushAddressOf(token)).toBeNull();
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is the push service of a browser', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.attacker.example/abc',
  'https://attackerfcm.googleapis.com/abc',
  'https://push.services.mozilla.com.attacker.example/',
  'https://user@fcm.googleapis.com/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/abc',
  'https://[::1]/abc',
  'file:///etc/passwd',
  'fcm.googleapis.com/abc',
])('%s is none', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false);
});

test('whoever runs the installation may name others, to the port', () => {
  const own = ['http://127.0.0.1:4190'];
  expect(isPushService('http://127.0.0.1:4190/device/1', own)).toBe(true);
  expect(isPushService('http://127.0.0.1:4191/device/1', own)).toBe(false);
  expect(isPushService('https://127.0.0.1:4190/device/1', own)).toBe(false);
});
