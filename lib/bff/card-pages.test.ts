import { cardSources } from './card-pages';
import { contentSecurityPolicy } from './content-security-policy';

const policyOf = (path: string) =>
  contentSecurityPolicy({
    nonce: 'n',
    host: 'maitre.test',
    https: true,
    development: false,
    card: cardSources(path, 'https://maitre.test'),
  });
const directive = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `));

test('the fields of a provider are allowed on the page that shows them', () => {
  const stripe = policyOf('/ccrequest');
  expect(directive(stripe, 'script-src')).toBe(
    "script-src 'self' 'nonce-n' 'strict-dynamic' https://js.stripe.com https://*.js.stripe.com",
  );
  expect(directive(stripe, 'frame-src')).toBe(
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://maitre.test/test-card',
  );
  expect(directive(stripe, 'connect-src')).toBe("connect-src 'self' wss://maitre.test https://api.stripe.com");

  const mercadoPago = policyOf('/ccrequestmp');
  expect(directive(mercadoPago, 'frame-src')).toBe('frame-src https://secure-fields.mercadopago.com');
  expect(mercadoPago).not.toContain('stripe');
});

test('any bank may be asked on the page that is for it alone, and nobody’s script runs there', () => {
  const bank = policyOf('/ccrequestmp/bank');
  expect(directive(bank, 'frame-src')).toBe('frame-src https:');
  expect(directive(bank, 'form-action')).toBe("form-action 'self' https:");
  expect(directive(bank, 'script-src')).toBe("script-src 'self' 'nonce-n' 'strict-dynamic'");
  expect(directive(bank, 'connect-src')).toBe("connect-src 'self' wss://maitre.test");
});

test.each(['/ccrequest', '/ccrequestmp', '/ccrequestmp/bank/x', '/book/la-marina', '/login'])(
  'forms of %s lead to ourselves',
  (path) => {
    expect(directive(policyOf(path), 'form-action')).toBe("form-action 'self'");
  },
);

test.each([
  '/',
  '/book/la-marina',
  '/book/la-marina/manage/ABC',
  '/login',
  '/books',
  '/ccrequest/x',
  '/ccrequestmp/bank/x',
  '/test-card',
  '/restaurant-card/ccrequest',
])('%s loads nothing of anybody else', (path) => {
  const policy = policyOf(path);
  expect(directive(policy, 'frame-src')).toBe("frame-src 'none'");
  expect(policy).not.toMatch(/stripe|mercadopago/);
});
