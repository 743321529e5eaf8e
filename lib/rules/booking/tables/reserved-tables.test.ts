import { holdAt, offerAt, reservedUntil } from './reserved-tables';

const at = (clock: string) => Date.parse(`2026-11-21T${clock}Z`);

test('ten minutes are counted from the minute that has begun', () => {
  expect(reservedUntil(at('20:00:59.999'), 10)).toBe(at('20:10:00'));
  expect(reservedUntil(at('20:01:00'), 10)).toBe(at('20:11:00'));
});

test('a hold and an offer last up to their end, an offer only while nobody has answered', () => {
  const until = at('20:10:00');
  const [hold, offer] = [
    { tables: ['t1'], until },
    { tables: ['t1'], until, answer: null },
  ];
  expect([until - 1, until].map((now) => holdAt({ hold }, now))).toEqual([hold, null]);
  expect([until - 1, until].map((now) => offerAt({ offer }, now))).toEqual([offer, null]);
  expect(offerAt({ offer: { ...offer, answer: 'declined' } }, until - 1)).toBeNull();
});
