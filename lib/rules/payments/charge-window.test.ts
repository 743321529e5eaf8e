import { chargeWindow } from './charge-window';

const ARRIVAL = Date.parse('2026-11-27T19:00:00Z');
const asText = ({ from, to }: ReturnType<typeof chargeWindow>) => [from, to].map((at) => new Date(at).toISOString());

test('a no-show may be charged from its hour on, for fourteen days', () => {
  const expected = ['2026-11-27T19:00:00.000Z', '2026-12-11T19:00:00.000Z'];
  expect(asText(chargeWindow({ freeUntil: '2026-11-26T19:00:00Z' }, ARRIVAL))).toEqual(expected);
  expect(asText(chargeWindow({ freeUntil: null }, ARRIVAL))).toEqual(expected);
});

test('a party that was moved to an earlier day keeps the time that it was given to cancel', () => {
  expect(asText(chargeWindow({ freeUntil: '2026-11-28T19:00:00Z' }, ARRIVAL))).toEqual([
    '2026-11-28T19:00:00.001Z',
    '2026-12-12T19:00:00.001Z',
  ]);
});
