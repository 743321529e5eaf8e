import { ALL_OF_BOARD, boardRotas, filtersOn, isInRotas, statusesOf, toggleRota, toggleStatus } from './board-filters';

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const rotas = boardRotas({
  rotas: [
    { uid: 1, name: 'Lunch', weekdays: WEEK, start: 12, end: 16 },
    { uid: 2, name: 'Night', weekdays: WEEK, start: 20, end: 26 },
  ],
  deliverRota: [{ uid: 1, name: 'Evening', weekdays: [6], start: 20, end: 23 }],
});
const keys = rotas.map(({ key }) => key);
const order = (time: number, service: 'takeaway' | 'delivery' = 'takeaway', date = '2026-11-21') => ({
  service,
  date,
  time,
});

it('turns statuses on and off, and the last one off turns all back on (§4)', () => {
  const one = toggleStatus(ALL_OF_BOARD, 'Done');
  expect(statusesOf(one)).toEqual(['Received', 'In Kitchen', 'In Route']);
  const last = ['In Kitchen', 'In Route'].reduce((now, status) => toggleStatus(now, status as 'Done'), one);
  expect(statusesOf(last)).toEqual(['Received']);
  expect(statusesOf(toggleStatus(last, 'Received'))).toEqual(['Received', 'In Kitchen', 'Done', 'In Route']);
  expect(toggleStatus(one, 'Done')).toEqual(ALL_OF_BOARD);
});

it('has the hours of takeaway and of delivery apart', () => {
  expect(keys).toEqual(['takeaway 1', 'takeaway 2', 'delivery 1']);
});

it.each([
  [15.75, 'takeaway', 'takeaway 1', true],
  [16, 'takeaway', 'takeaway 1', true],
  [16.25, 'takeaway', 'takeaway 1', false],
  // Half past one at night belongs to the evening before.
  [25.5, 'takeaway', 'takeaway 2', true],
  [25.5, 'takeaway', 'takeaway 1', false],
  [21, 'delivery', 'takeaway 2', false],
  [21, 'delivery', 'delivery 1', true],
] as const)('an order for %s by %s falls into %s: %s', (time, service, key, isIn) => {
  expect(isInRotas(order(time, service), [key], rotas)).toBe(isIn);
});

it('goes by the day of the week', () => {
  // 2026-11-22 is a Sunday; delivery is only offered on Saturdays.
  expect(isInRotas(order(21, 'delivery', '2026-11-22'), ['delivery 1'], rotas)).toBe(false);
});

it('shows everything where all are on, and where the chosen hours are gone', () => {
  expect(isInRotas(order(18), null, rotas)).toBe(true);
  expect(isInRotas(order(18), ['takeaway 9'], rotas)).toBe(true);
});

it('the last hours off turn all on', () => {
  const rest = ['takeaway 1', 'takeaway 2'].reduce((now, key) => toggleRota(now, key, keys), ALL_OF_BOARD);
  expect(rest.rotas).toEqual(['delivery 1']);
  expect(toggleRota(rest, 'delivery 1', keys).rotas).toBeNull();
});

it('counts what is left out', () => {
  expect(filtersOn(ALL_OF_BOARD)).toBe(0);
  expect(filtersOn({ statuses: ['Done'], rotas: null, station: 2 })).toBe(2);
});
