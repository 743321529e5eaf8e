import { readEnvironment } from './environment';

test('an empty environment is the embedded product on ports 3000 and 4000', () => {
  const env = readEnvironment({});
  expect(env.PORT).toBe(3000);
  expect(env.publicUrl).toBe('http://localhost:3000');
  expect(env.restaurantApiUrl).toBe('http://127.0.0.1:4000');
});

test('every wrong variable is named with its reason', () => {
  expect(() => readEnvironment({ PORT: 'ninety', DATABASE_URL: 'mysql://x/y' })).toThrow(/PORT: [\s\S]*DATABASE_URL: /);
});

test('a real database needs a secret of its own', () => {
  expect(() => readEnvironment({ DATABASE_URL: 'postgres://localhost/maitre' })).toThrow(/AUTH_SECRET: is required/);
});

test('Google is let in by a user and a password, both or none', () => {
  expect(readEnvironment({}).googleBooking).toBeUndefined();
  expect(readEnvironment({ GOOGLE_BOOKING_USER: 'google', GOOGLE_BOOKING_PASSWORD: 'sixteen-letters-' }).googleBooking).toEqual({ user: 'google', password: 'sixteen-letters-' });
  expect(() => readEnvironment({ GOOGLE_BOOKING_USER: 'google' })).toThrow(/GOOGLE_BOOKING_USER: goes with GOOGLE_BOOKING_PASSWORD/);
  expect(() => readEnvironment({ GOOGLE_BOOKING_USER: 'google', GOOGLE_BOOKING_PASSWORD: 'short' })).toThrow(/GOOGLE_BOOKING_PASSWORD: must have at least 16/);
});
