import { isPrinterHeard } from './printer';

const NOW = Date.parse('2026-11-21T20:00:00Z');

it.each([
  ['2026-11-21T19:59:55Z', true],
  ['2026-11-21T19:58:01Z', true],
  ['2026-11-21T19:58:00Z', false],
  [null, false],
])('asked last at %s: heard %s', (seenAt, isHeard) => {
  expect(isPrinterHeard(seenAt, NOW)).toBe(isHeard);
});
