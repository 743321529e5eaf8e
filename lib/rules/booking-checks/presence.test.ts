import { peakPresence } from './presence';

const at = (clock: string) => Date.parse(`2026-11-21T${clock}Z`);
const there = (from: string, to: string, covers: number) => ({ stay: { start: at(from), end: at(to) }, covers });
const evening = { start: at('20:00:00'), end: at('22:00:00') };

test('the most who are there at one moment, and when: who leaves makes room for who comes in the same minute', () => {
  const parties = [
    there('19:00:00', '20:30:00', 4),
    there('20:30:00', '22:30:00', 3),
    there('21:00:00', '23:00:00', 2),
    there('22:00:00', '23:00:00', 9),
    there('18:00:00', '20:00:00', 9),
  ];
  expect(peakPresence(parties, 'covers', evening)).toEqual({ peak: 5, at: at('21:00:00') });
  expect(peakPresence(parties, 'parties', evening)).toEqual({ peak: 2, at: at('21:00:00') });
  expect(peakPresence([], 'covers', evening)).toEqual({ peak: 0, at: at('20:00:00') });
});

test('a party that sat down within a minute is there until the end of the minute in which its turn ends', () => {
  const late = there('18:00:30', '20:00:30', 4);
  expect(peakPresence([late], 'covers', evening)).toEqual({ peak: 4, at: at('20:00:00') });
  const last = there('21:59:30', '23:59:30', 4);
  expect(peakPresence([last], 'covers', evening)).toEqual({ peak: 4, at: at('21:59:00') });
});

test('one whose stay is empty is not there', () => {
  expect(peakPresence([there('21:00:00', '21:00:00', 4)], 'covers', evening).peak).toBe(0);
});
