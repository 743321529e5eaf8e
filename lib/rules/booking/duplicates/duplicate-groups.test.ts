import { duplicateGroups } from './duplicate-groups';
import { DEFAULT_STATUS_MAP } from '@/lib/rules/statuses/default-status-map';
import type { Stage } from '@/lib/rules/statuses/stage';

const stageOf = (status: number): Stage =>
  (DEFAULT_STATUS_MAP.find(({ code }) => code === status)?.stage ?? 1) as Stage;
const party = (
  uid: number,
  part: { email?: string; phone?: string; status?: number; dinerUid?: number; time?: number },
) => ({
  uid,
  email: '',
  phone: '',
  status: 1001,
  dinerUid: null,
  time: 20,
  ...part,
});
const groups = (...bookings: ReturnType<typeof party>[]) =>
  duplicateGroups(bookings, stageOf).map((group) => group.map(({ uid }) => uid));

test('one e-mail in any case and one phone in any writing are one guest', () => {
  expect(
    groups(
      party(1, { email: 'Sofia@Casa.es' }),
      party(2, { email: 'sofia@casa.es' }),
      party(3, { phone: '+34 600-11' }),
      party(4, { phone: '003460011' }),
    ),
  ).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('two bookings that only share a third one are with it', () => {
  expect(
    groups(party(1, { email: 'a@b.es' }), party(2, { phone: '600' }), party(3, { email: 'a@b.es', phone: '600' })),
  ).toEqual([[1, 2, 3]]);
});

test('what is empty is not the same', () => {
  expect(groups(party(1, {}), party(2, {}))).toEqual([]);
});

test.each([
  ['cancelled', { status: 999 }],
  ['no-show', { status: 998 }],
  ['standby', { status: 1011 }],
  ['a walk-in guest', { dinerUid: 1000 }],
])('%s is no duplicate', (_what, part) => {
  expect(groups(party(1, { phone: '600' }), party(2, { phone: '600', ...part }))).toEqual([]);
});

test('by time, the earliest group first', () => {
  expect(
    groups(
      party(1, { phone: '1', time: 22 }),
      party(2, { phone: '1', time: 21 }),
      party(3, { phone: '2', time: 20 }),
      party(4, { phone: '2', time: 23 }),
    ),
  ).toEqual([
    [3, 4],
    [2, 1],
  ]);
});
