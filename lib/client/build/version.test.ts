import { isNewer } from './version';

test.each([
  ['0.10.5', '0.10.4', true],
  ['0.11', '0.10.4', true],
  ['1.0.0', '0.99.99', true],
  ['0.10.4', '0.10.4', false],
  ['0.9.9', '0.10.4', false],
  ['0.10', '0.10.0', false],
])('%s published, %s running: newer is %s', (published, running, newer) => {
  expect(isNewer(published, running)).toBe(newer);
});

test('what is no version is never newer', () => {
  expect(isNewer('<!doctype html>', '0.10.4')).toBe(false);
});
