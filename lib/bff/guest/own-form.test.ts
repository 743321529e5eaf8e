import { comesFromOwnPage } from './own-form';
import { onceOf, sentOnce } from './sent-once';

const PUBLIC = 'https://book.maitre.test';
const sent = (headers: Record<string, string>) =>
  comesFromOwnPage({ headers: new Headers({ host: 'book.maitre.test', ...headers }) }, PUBLIC);

test.each([
  [{ origin: PUBLIC, 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: PUBLIC }, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }, false],
  [{ origin: 'https://evil.test' }, false],
  [{ origin: PUBLIC, 'sec-fetch-site': 'cross-site' }, false],
  [{ origin: 'null' }, false],
  [{}, false],
])('a form with %j comes from our own page: %s', (headers, own) => {
  expect(sent(headers)).toBe(own);
});

test('the same content of one action is one, anything else is another', () => {
  const once = 'b6b2c2ce-0000-4000-8000-000000000001';
  expect(sentOnce(once, { covers: 2 })).toBe(sentOnce(once, { covers: 2 }));
  expect(sentOnce(once, { covers: 3 })).not.toBe(sentOnce(once, { covers: 2 }));
  expect(sentOnce('another-action', { covers: 2 })).not.toBe(sentOnce(once, { covers: 2 }));
  expect(sentOnce(once, { covers: 2 })).toMatch(/^[\w-]{40}$/);
});

test('a name that could be none is not taken', () => {
  expect(onceOf('b6b2c2ce-0000-4000-8000-000000000001')).toBe('b6b2c2ce-0000-4000-8000-000000000001');
  expect(onceOf('a b')).toMatch(/^[\da-f-]{36}$/);
  expect(onceOf(null)).toMatch(/^[\da-f-]{36}$/);
});
