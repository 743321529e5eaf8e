import { isTooSimple, pinHashes } from './pin';

test.each(['1111', '0000', '1234', '23456789', '9876', '3210'])('%s is too simple', (pin) =>
  expect(isTooSimple(pin)).toBe(true),
);
test.each(['1357', '2580', '1122', '8901', '12344321'])('%s is not', (pin) => expect(isTooSimple(pin)).toBe(false));

test('a PIN has one hash in a restaurant, and another in the next and on another server', async () => {
  const hashPin = async (authSecret: string, restaurant: string, pin: string) =>
    (await pinHashes({ authSecret }, restaurant, pin))[0];
  const hash = await hashPin('a-secret', 'R1', '2580');
  expect(await hashPin('a-secret', 'R1', '2580')).toBe(hash);
  const others = await Promise.all([
    hashPin('a-secret', 'R2', '2580'),
    hashPin('b-secret', 'R1', '2580'),
    hashPin('a-secret', 'R1', '2581'),
  ]);
  expect(new Set([hash, ...others]).size).toBe(4);
});
