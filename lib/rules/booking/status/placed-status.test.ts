import { DEFAULT_STATUS_MAP } from '@/lib/rules/statuses/default-status-map';
import { statusMapOf } from './next-status';
import { placedStatus } from './placed-status';

const STATUSES = statusMapOf(DEFAULT_STATUS_MAP.map((status) => ({ ...status, stageName: '' })));

test('who is here sits down', () => {
  expect(placedStatus(1, true, STATUSES)).toBe(1000);
  expect(placedStatus(3, true, STATUSES)).toBe(1000);
});

test('standby is accepted, and who was off the books is restored', () => {
  for (const stage of [0, 7, 6, 9] as const) expect(placedStatus(stage, false, STATUSES)).toBe(1001);
});

test('anybody else keeps the status', () => {
  for (const stage of [1, 2, 3, 4, 5] as const) expect(placedStatus(stage, false, STATUSES)).toBeUndefined();
});
