import { DEFAULT_STATUS_MAP, STAGE_NAMES } from '@/lib/rules/statuses/default-status-map';
import type { Status } from '@/lib/rules/statuses/stage';
import { coursesOf } from './courses';

const mapOf = (statuses: readonly Status[]) => new Map(statuses.map((status) => [status.code, status]));
const seated = (count: number) =>
  mapOf(
    Array.from({ length: count }, (_, index) => ({
      code: 1000 + index,
      name: `Course ${index}`,
      colour: '#000',
      stage: 4 as const,
      stageName: 'Seated',
    })),
  );
const bars = (statuses: ReturnType<typeof mapOf>, partSeated?: number) =>
  coursesOf(statuses, partSeated).map((course) => course.bars);

test('the usual statuses have one to five bars, and an incomplete party has one', () => {
  const statuses = mapOf(DEFAULT_STATUS_MAP.map((status) => ({ ...status, stageName: STAGE_NAMES[status.stage] })));
  expect(coursesOf(statuses, 1005).map(({ name, bars: count }) => `${name} ${count}`)).toEqual([
    'Seated 1',
    'Part seated 1',
    'Starters 2',
    'Mains 3',
    'Dessert 4',
    'Bill 5',
  ]);
});

test('one seated status is one bar, and more than five share', () => {
  expect(bars(seated(1))).toEqual([1]);
  expect(bars(seated(3))).toEqual([1, 2, 3]);
  expect(bars(seated(8))).toEqual([1, 2, 2, 3, 3, 4, 4, 5]);
});
