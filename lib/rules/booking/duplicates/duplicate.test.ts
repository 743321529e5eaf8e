import { duplicatesOf } from './duplicate';
import type { Stage } from '@/lib/rules/statuses/stage';

const stages: Record<number, Stage> = { 998: 6, 999: 9, 1001: 1, 1011: 7 };
const stageOf = (status: number) => stages[status] ?? 1;
const party = (
  uid: number,
  extra: Partial<{ phone: string; email: string; status: number; dinerUid: number | null }> = {},
) => ({
  uid,
  phone: '',
  email: '',
  status: 1001,
  dinerUid: 5000,
  ...extra,
});

test('§5: the same e-mail in other letters, or the same phone written otherwise, is a duplicate', () => {
  const made = party(1, { email: 'Sofia@Prieto.es', phone: '+34 600 11 22 33' });
  const others = [
    party(2, { email: 'sofia@prieto.ES' }),
    party(3, { phone: '0034600112233' }),
    party(4, { phone: '+34600112234', email: 'other@x.es' }),
  ];
  expect(duplicatesOf(made, others, stageOf).map(({ uid }) => uid)).toEqual([2, 3]);
});

test('§5: a booking without a phone is compared by its e-mail alone', () => {
  const others = [party(2, { email: 'sofia@prieto.es' }), party(3)];
  expect(duplicatesOf(party(1, { email: 'sofia@prieto.es' }), others, stageOf).map(({ uid }) => uid)).toEqual([2]);
});

test('§5: empty lookups are not compared, and a booking is no duplicate of itself', () => {
  expect(duplicatesOf(party(1), [party(2)], stageOf)).toEqual([]);
  expect(duplicatesOf(party(1, { phone: '600' }), [party(1, { phone: '600' })], stageOf)).toEqual([]);
});

test.each([
  ['cancelled', { status: 999 }],
  ['no-show', { status: 998 }],
  ['standby', { status: 1011 }],
  ['walk-in', { dinerUid: 1000 }],
])('§5: %s is left out', (_name, extra) => {
  expect(duplicatesOf(party(1, { phone: '600112233' }), [party(2, { phone: '600112233', ...extra })], stageOf)).toEqual(
    [],
  );
});
