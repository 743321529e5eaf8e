import { DEFAULT_STATUS_MAP } from '@/lib/rules/statuses/default-status-map';
import { statusMapOf } from './next-status';
import { statusOnSeating } from './placed-status';

const STATUSES = statusMapOf(DEFAULT_STATUS_MAP.map((status) => ({ ...status, stageName: '' })));

test('who is here sits down', () => {
  expect(statusOnSeating(1, true, STATUSES)).toBe(1000);
  expect(statusOnSeating(3, true, STATUSES)).toBe(1000);
});

test('standby is accepted, and who was off the books is restored', () => {
  for (const stage of [0, 7, 6, 9] as const) expect(statusOnSeating(stage, false, STATUSES)).toBe(1001);
});

test('anybody else keeps the status', () => {
  for (const stage of [1, 2, 3, 4, 5] as const) expect(statusOnSeating(stage, false, STATUSES)).toBeUndefined();
});
