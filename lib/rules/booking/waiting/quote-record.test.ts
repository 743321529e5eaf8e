import { quoteRecord } from './quote-record';

const party = (quotedMinutes: number | null, quotedAt: number | null, seatedTime: number | null) => ({
  quotedMinutes,
  quotedAt,
  seatedTime,
});

test('two of three sat within what they were told, and on average three minutes earlier', () => {
  // Quoted 30 minutes and seated after 15; quoted 20, seated after 20; quoted 10, seated after 15.
  expect(quoteRecord([party(30, 20, 20.25), party(20, 20, 20 + 20 / 60), party(10, 21, 21.25)])).toEqual({
    seated: 3,
    within: 2,
    meanOver: -3,
  });
});

test('whoever still waits, or was told nothing, says nothing yet', () => {
  expect(quoteRecord([party(30, 20, null), party(null, null, 20.5)])).toBeNull();
});

test('longer than told is over', () => {
  expect(quoteRecord([party(15, 20, 20.5)])).toEqual({ seated: 1, within: 0, meanOver: 15 });
  expect(quoteRecord([party(29, 20, 20.5)])).toEqual({ seated: 1, within: 0, meanOver: 1 });
});
