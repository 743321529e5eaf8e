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

test('a port that nobody can call is refused before anything waits for it', () => {
  expect(() => readEnvironment({ PORT: '6000', API_PORT: '6697' })).toThrow(
    /^[\s\S]*\bPORT: is a port that browsers and fetch refuse to call[\s\S]*API_PORT: is a port that browsers and fetch refuse to call/,
  );
  expect(readEnvironment({ API_PORT: '6010' }).restaurantApiUrl).toBe('http://127.0.0.1:6010');
});

test('headers of the traces are read as OpenTelemetry writes them; one that cannot be decoded is named', () => {
  const read = (text: string) => readEnvironment({ OTEL_EXPORTER_OTLP_HEADERS: text }).OTEL_EXPORTER_OTLP_HEADERS;
  expect(read('api-key=a%20b, other=x=y')).toEqual({ 'api-key': 'a b', other: 'x=y' });
  expect(() => read('api-key=50%')).toThrow(/OTEL_EXPORTER_OTLP_HEADERS: are pairs/);
});

test('former secrets are read by commas, and as a JSON list where one has a comma itself', () => {
  const [plain, comma] = ['p'.repeat(32), `${'c'.repeat(20)},${'c'.repeat(20)}`];
  const read = (text: string) => readEnvironment({ AUTH_SECRET_PREVIOUS: text }).AUTH_SECRET_PREVIOUS;
  expect(read('')).toEqual([]);
  expect(read(`${plain}, ${'q'.repeat(32)}`)).toEqual([plain, 'q'.repeat(32)]);
  expect(read(JSON.stringify([comma, plain]))).toEqual([comma, plain]);
  // A text that only begins like a list is a secret.
  expect(read(`[${plain}`)).toEqual([`[${plain}`]);
  for (const wrong of [comma, JSON.stringify([comma, 'short']), JSON.stringify([7])])
    expect(() => read(wrong)).toThrow(/AUTH_SECRET_PREVIOUS(\.\d)?: /);
});

test('a real database needs a secret of its own', () => {
  expect(() => readEnvironment({ DATABASE_URL: 'postgres://localhost/maitre' })).toThrow(/AUTH_SECRET: is required/);
});

test('Google is let in by a user and a password, both or none', () => {
  expect(readEnvironment({}).googleBooking).toBeUndefined();
  expect(
    readEnvironment({ GOOGLE_BOOKING_USER: 'google', GOOGLE_BOOKING_PASSWORD: 'sixteen-letters-' }).googleBooking,
  ).toEqual({ user: 'google', password: 'sixteen-letters-' });
  expect(() => readEnvironment({ GOOGLE_BOOKING_USER: 'google' })).toThrow(
    /GOOGLE_BOOKING_USER: goes with GOOGLE_BOOKING_PASSWORD/,
  );
  expect(() => readEnvironment({ GOOGLE_BOOKING_USER: 'google', GOOGLE_BOOKING_PASSWORD: 'short' })).toThrow(
    /GOOGLE_BOOKING_PASSWORD: must have at least 16/,
  );
});

test('an application at Mercado Pago is all of its credentials, or none', () => {
  const credentials = {
    MERCADOPAGO_CLIENT_ID: '71',
    MERCADOPAGO_CLIENT_SECRET: 's',
    MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1',
    MERCADOPAGO_PUBLIC_KEY: 'APP_USR-2',
    MERCADOPAGO_WEBHOOK_SECRET: 'w',
  };
  expect(readEnvironment({}).mercadoPago).toBeUndefined();
  expect(
    readEnvironment({ ...credentials, MERCADOPAGO_AUTH_URL: 'https://auth.mercadopago.com.ar/' }).mercadoPago,
  ).toEqual({
    clientId: '71',
    clientSecret: 's',
    accessToken: 'APP_USR-1',
    publicKey: 'APP_USR-2',
    webhookSecret: 'w',
    authUrl: 'https://auth.mercadopago.com.ar',
    apiUrl: undefined,
  });
  expect(() => readEnvironment({ ...credentials, MERCADOPAGO_WEBHOOK_SECRET: '' })).toThrow(
    /MERCADOPAGO_WEBHOOK_SECRET: is one of the five/,
  );
});

test('Stripe is asked with three keys, all or none', () => {
  const all = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
  expect(readEnvironment({}).stripe).toBeUndefined();
  expect(readEnvironment({ ...all, STRIPE_API_URL: 'http://127.0.0.1:12111/' }).stripe).toEqual({
    secretKey: 'sk_test_x',
    publishableKey: 'pk_test_x',
    webhookSecret: 'whsec_x',
    apiUrl: 'http://127.0.0.1:12111',
  });
  expect(() => readEnvironment({ ...all, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
    /STRIPE_WEBHOOK_SECRET: is one of the three keys/,
  );
});

test('the app at Meta is known by its number and its secret, both or none', () => {
  expect(readEnvironment({}).facebook).toBeUndefined();
  expect(readEnvironment({ FACEBOOK_APP_ID: '1234567890', FACEBOOK_APP_SECRET: 'sixteen-letters-' }).facebook).toEqual({
    appId: '1234567890',
    appSecret: 'sixteen-letters-',
    graphUrl: 'https://graph.facebook.com',
    dialogUrl: 'https://www.facebook.com',
  });
  expect(() => readEnvironment({ FACEBOOK_APP_ID: '1234567890' })).toThrow(
    /FACEBOOK_APP_ID: goes with FACEBOOK_APP_SECRET/,
  );
});
