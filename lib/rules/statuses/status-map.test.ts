import { type MappedStatus, statusMapErrors } from './status-map';

const one = (code: number, stage: number, name = `Status ${code}`): MappedStatus => ({ code, stage, name });
const BEFORE: MappedStatus[] = [
  one(998, 6),
  one(999, 9),
  one(1000, 4, 'Seated'),
  one(1001, 1),
  one(1004, 3),
  one(1005, 4),
  one(1007, 4),
  one(1010, 5),
  one(1011, 7),
];
const without = (...codes: number[]) => BEFORE.filter(({ code }) => !codes.includes(code));
const but = (code: number, change: Partial<MappedStatus>) =>
  BEFORE.map((status) => (status.code === code ? { ...status, ...change } : status));
const faults = (wanted: MappedStatus[], used: number[] = [], before = BEFORE) =>
  statusMapErrors(wanted, before, { used: new Set(used), needed: [1005] });

test('a status that nobody uses may go, a new one may come', () => {
  expect(faults([...without(1007), one(1020, 3)])).toEqual([]);
});

test('what the product or the setup needs stays', () => {
  expect(faults(without(999, 1005))).toEqual([
    { field: 'Status.999', message: 'statusMissing' },
    { field: 'Status.1005', message: 'statusMissing' },
  ]);
  expect(faults(but(1005, { retired: true }))).toEqual([{ field: 'Status.1005', message: 'statusMissing' }]);
});

test('a status that bookings have neither goes nor changes its stage, but may be renamed and retired', () => {
  expect(faults(without(1007), [1007, 1000])).toEqual([{ field: 'Status.1007', message: 'statusInUse' }]);
  expect(faults(but(1007, { stage: 5 }), [1007])).toEqual([{ field: 'Status.1007', message: 'statusInUse' }]);
  expect(faults(but(1007, { name: 'Main course', retired: true }), [1007])).toEqual([]);
});

test('there is no stage 8, and no status without a name', () => {
  expect(faults([...BEFORE, one(1020, 8), one(1021, 4, ' ')])).toEqual([
    { field: 'Status.1020', message: 'invalidStage' },
    { field: 'Status.1021', message: 'required' },
  ]);
});

test('who cancelled or did not come has a code up to 999, everybody else one above', () => {
  expect(faults([...BEFORE, one(1020, 9), one(1021, 6), one(996, 1), one(995, 9)])).toEqual([
    { field: 'Status.1020', message: 'invalidStage' },
    { field: 'Status.1021', message: 'invalidStage' },
    { field: 'Status.996', message: 'invalidStage' },
  ]);
  expect(faults(but(1007, { stage: 9 }))).toEqual([{ field: 'Status.1007', message: 'invalidStage' }]);
  const older = [...BEFORE, one(1020, 9)];
  expect(faults(older, [1020], older)).toEqual([]);
});

test('a second Seated or Sentado is refused, in any language', () => {
  expect(faults(but(1007, { name: ' seated ' }))).toEqual([{ field: 'Status.1007', message: 'secondSeated' }]);
  expect(faults(but(1007, { names: { es: 'Sentado' } }))).toEqual([{ field: 'Status.1007', message: 'secondSeated' }]);
  expect(faults([...BEFORE, one(1020, 4, 'SENTADO')])).toEqual([{ field: 'Status.1020', message: 'secondSeated' }]);
});

test('renaming the seated status leaves it the seated one, and is refused where it would not', () => {
  expect(faults(but(1000, { name: 'At table', names: { es: 'Sentado' } }))).toEqual([]);
  const own = [...but(1000, { name: 'At the bar' }), one(1020, 4, 'Sentado')];
  const renamed = own.map((status) => (status.code === 1020 ? { ...status, name: 'En mesa' } : status));
  expect(faults(renamed, [], own)).toEqual([{ field: 'Status.1020', message: 'secondSeated' }]);
});

test('names that stood before are not refused for it', () => {
  const twice = but(1007, { name: 'Sentado' });
  expect(faults(twice, [], twice)).toEqual([]);
});

test('the last status of a stage that is offered is not retired', () => {
  expect(faults(but(1004, { retired: true }))).toEqual([{ field: 'Status.1004', message: 'lastOfStage' }]);
  expect(faults(but(1010, { retired: true }))).toEqual([{ field: 'Status.1010', message: 'lastOfStage' }]);
  expect(faults(but(1011, { retired: true }))).toEqual([{ field: 'Status.1011', message: 'lastOfStage' }]);
  expect(faults([...but(1004, { retired: true }), one(1020, 3)])).toEqual([]);
});
