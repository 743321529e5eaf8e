import { isChunkFailure } from './chunk-failure';

test('what the bundler and the browsers say when a part cannot be fetched is recognised', () => {
  expect(isChunkFailure(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe(true);
  expect(isChunkFailure(new Error('Failed to load chunk /_next/static/chunks/4a.js from module 12'))).toBe(true);
  expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: https://a/b.js'))).toBe(true);
});

test('any other error is not', () => {
  expect(isChunkFailure(new TypeError('Cannot read properties of undefined'))).toBe(false);
  expect(isChunkFailure('Loading chunk 4 failed')).toBe(false);
});
