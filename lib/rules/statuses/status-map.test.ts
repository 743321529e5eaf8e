import { faultsOfStatusMap } from './status-map';

const BEFORE = new Map([
  [998, 6],
  [999, 9],
  [1000, 4],
  [1001, 1],
  [1005, 4],
  [1007, 4],
]);
const without = (...codes: number[]) => new Map([...BEFORE].filter(([code]) => !codes.includes(code)));
const faults = (wanted: Map<number, number>, used: number[] = []) =>
  faultsOfStatusMap(wanted, BEFORE, new Set(used), [1005]);

test('a status that nobody uses may go, a new one may come', () => {
  expect(faults(new Map([...without(1007), [1020, 3]]))).toEqual([]);
});

test('what the product or the setup needs stays', () => {
  expect(faults(without(999, 1005))).toEqual([
    { field: 'Status.999', message: 'statusMissing' },
    { field: 'Status.1005', message: 'statusMissing' },
  ]);
});

test('a status that bookings have neither goes nor changes its stage', () => {
  expect(faults(without(1007), [1007, 1000])).toEqual([{ field: 'Status.1007', message: 'statusInUse' }]);
  expect(faults(new Map([...BEFORE, [1007, 5]]), [1007])).toEqual([{ field: 'Status.1007', message: 'statusInUse' }]);
});

test('there is no stage 8', () => {
  expect(faults(new Map([...BEFORE, [1020, 8]]))).toEqual([{ field: 'Status.1020', message: 'invalidStage' }]);
});
