import { DEFAULT_STATUS_MAP, STAGE_NAMES } from '@/lib/rules/statuses/default-status-map';
import type { Status } from '@/lib/rules/statuses/stage';
import { statusReader } from './statuses';

const standard = new Map<number, Status>(
  DEFAULT_STATUS_MAP.map((status) => [status.code, { ...status, stageName: STAGE_NAMES[status.stage] }]),
);
const read = statusReader(standard);

test.each([
  ['Finished', 1010],
  ['COMPLETED', 1010],
  ['Finalizada', 1010],
  ['Concluída', 1010],
  ['No-show', 998],
  ['no_show', 998],
  ['No presentado', 998],
  ['Não compareceu', 998],
  ['Cancelled', 999],
  ['Canceled', 999],
  ['Anulada', 999],
  ['Cancelado', 999],
  ['Confirmed', 1002],
  ['Confirmada', 1002],
  ['Sentado', 1000],
  ['Rejected', 997],
  ['Lista de espera', 1004],
  ['Pendente', 1012],
  ['Standby', 1011],
  ['1003', 1003],
])('%s is %d', (word, code) => {
  expect(read(word, true)).toBe(code);
});

test('where the file says nothing the past has finished and the future is booked', () => {
  expect(read('', true)).toBe(1010);
  expect(read('', false)).toBe(1001);
});

test('a word nobody knows is refused', () => {
  expect(read('frobnicated', true)).toBeUndefined();
});

test("the restaurant's own names come first, and a missing code is answered by its stage", () => {
  const own = new Map<number, Status>([
    [1500, { code: 1500, name: 'Completed', colour: '#000', stage: 4, stageName: 'Seated' }],
    [1600, { code: 1600, name: 'Gone', colour: '#000', stage: 5, stageName: 'Done' }],
  ]);
  const readOwn = statusReader(own);
  expect(readOwn('completed', true)).toBe(1500);
  expect(readOwn('finalizada', true)).toBe(1600);
  expect(readOwn('cancelada', true)).toBeUndefined();
});
