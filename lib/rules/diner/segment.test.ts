import { segmentRule } from '@/lib/contract/diners/segment';
import { SEGMENT_FIELDS, asksForAllergies, conditionsOf, isComplete, newCondition } from './segment';

const rule = segmentRule.parse({
  match: 'all',
  parts: [
    { field: 'visits', is: 'atLeast', value: 5 },
    {
      match: 'any',
      parts: [
        { field: 'vip', holds: true },
        { field: 'tag', is: 'any', tags: ['press'] },
      ],
    },
  ],
});

test('the conditions of a rule are its own and those of its groups', () => {
  expect(conditionsOf(rule).map(({ field }) => field)).toEqual(['visits', 'vip', 'tag']);
});

test('a rule that asks for allergies says so, in a group too', () => {
  expect(asksForAllergies(rule)).toBe(false);
  expect(
    asksForAllergies({ match: 'any', parts: [{ match: 'all', parts: [{ field: 'allergies', holds: false }] }] }),
  ).toBe(true);
});

test('a condition says enough once something of its list is chosen', () => {
  expect(isComplete(rule)).toBe(true);
  expect(isComplete({ match: 'all', parts: [{ field: 'weekday', weekdays: [] }] })).toBe(false);
  expect(isComplete({ match: 'all', parts: [] })).toBe(false);
  expect(isComplete({ match: 'all', parts: [{ match: 'any', parts: [] }] })).toBe(false);
});

test.each(SEGMENT_FIELDS)('a new condition on %s is of that field', (field) => {
  expect(newCondition(field).field).toBe(field);
});

test.each([
  [{ match: 'all', parts: [] }],
  [{ match: 'some', parts: [{ field: 'vip', holds: true }] }],
  [{ match: 'all', parts: [{ field: 'visits', is: 'atLeast', value: -1 }] }],
  [{ match: 'all', parts: [{ field: 'visits', is: 'atLeast', value: 1.5 }] }],
  [{ match: 'all', parts: [{ field: 'phone', is: 'any' }] }],
  [{ match: 'all', parts: [{ field: 'weekday', weekdays: [7] }] }],
  [{ match: 'all', parts: [{ match: 'any', parts: [{ match: 'all', parts: [{ field: 'vip', holds: true }] }] }] }],
])('%j is no rule', (wrong) => {
  expect(segmentRule.safeParse(wrong).success).toBe(false);
});
