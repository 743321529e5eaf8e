import { shapeOf, shiftMonth, totalOf } from './whatsapp-totals';

test('months go over the year', () => {
  expect(['2026-01', '2026-12', '2026-11'].map((month) => [shiftMonth(month, -1), shiftMonth(month, 1)])).toEqual([
    ['2025-12', '2026-02'],
    ['2026-11', '2027-01'],
    ['2026-10', '2026-12'],
  ]);
});

test('costs are summed for each currency by itself, to the millionth', () => {
  const line = { kind: 'booked', state: 'sent', messages: 1, unpriced: 0 } as const;
  const lines = [
    { ...line, costs: [{ currency: 'USD', micros: 5_000 }] },
    { ...line, state: 'opened' as const, messages: 3, unpriced: 1, costs: [{ currency: 'USD', micros: 61_501 }] },
    { ...line, kind: 'reminder' as const, state: 'failed' as const, costs: [{ currency: 'EUR', micros: 7 }] },
  ];
  expect(totalOf(lines)).toEqual({
    messages: 5,
    sent: 4,
    byState: { sent: 1, opened: 3, failed: 1 },
    costs: [
      { currency: 'EUR', micros: 7 },
      { currency: 'USD', micros: 66_501 },
    ],
    unpriced: 1,
  });
  expect(shapeOf(lines)).toEqual({ kinds: ['booked', 'reminder'], states: ['sent', 'opened', 'failed'] });
});
