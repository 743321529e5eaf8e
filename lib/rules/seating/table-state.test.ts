import fc from 'fast-check';
import { type Occupation, tableDots, withoutRun } from './table-state';

const party = (from: number, to: number, covers = 4): Occupation => ({ from, to, by: 'booking', covers });
const seated = (from: number, to: number): Occupation => ({ from, to, by: 'seated', covers: 2 });
const block = (from: number, to: number): Occupation => ({ from, to, by: 'block', covers: 0 });
const states = (occupations: Occupation[]) =>
  tableDots(occupations)
    .map(({ time, state }) => `${time}:${state}`)
    .join(' ');

test('a table that nobody wants is one free dot', () => {
  expect(tableDots([])).toEqual([{ time: 4, state: 0, covers: 0 }]);
});

test('a booking starts, runs a dot each quarter hour, and leaves the table free', () => {
  expect(tableDots([party(20, 21)])).toEqual([
    { time: 4, state: 0, covers: 0 },
    { time: 20, state: 1, covers: 4 },
    { time: 20.25, state: 2, covers: 4 },
    { time: 20.5, state: 2, covers: 4 },
    { time: 20.75, state: 2, covers: 4 },
    { time: 21, state: 0, covers: 0 },
  ]);
});

test('a seated party has states of its own', () => {
  expect(states([seated(20.1, 20.5)])).toBe('4:0 20.1:3 20.35:4 20.5:0');
});

test('a party straight after another leaves no free dot between', () => {
  expect(states([party(21, 21.5), seated(20.5, 21)])).toBe('4:0 20.5:3 20.75:4 21:1 21.25:2 21.5:0');
});

test('a block ends with an 8, and a 0 where the table is free from there', () => {
  expect(states([block(20, 20.5)])).toBe('4:0 20:5 20.25:5 20.5:8 20.5:0');
  expect(states([block(20, 20.5), party(20.5, 21)])).toBe('4:0 20:5 20.25:5 20.5:8 20.5:1 20.75:2 21:0');
});

test('what reaches out of the service day is cut to it', () => {
  expect(states([block(4, 4.25), party(27.75, 29)])).toBe('4:5 4.25:8 4.25:0 27.75:1');
});

test('overlapping parties keep the dots of both', () => {
  expect(states([party(20, 20.75), party(20.5, 21)])).toBe('4:0 20:1 20.25:2 20.5:2 20.5:1 20.75:2 21:0');
});

test('taking a booking off turns its run into one free dot', () => {
  const dots = tableDots([block(20, 20.5), party(20.5, 21), party(21, 21.5)]);
  expect(
    withoutRun(dots, 20.5)
      .map(({ time, state }) => `${time}:${state}`)
      .join(' '),
  ).toBe('4:0 20:5 20.25:5 20.5:8 20.5:0 21:1 21.25:2 21.5:0');
  expect(withoutRun(dots, 22)).toEqual(dots);
});

test('taking any booking off leaves what the day would be without it', () => {
  const lengths = fc.array(
    fc.record({
      gap: fc.integer({ min: 0, max: 3 }),
      length: fc.integer({ min: 1, max: 9 }),
      by: fc.constantFrom('booking', 'seated', 'block'),
    }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(lengths, fc.nat(), (parts, pick) => {
      let at = 4;
      const day = parts.map(({ gap, length, by }): Occupation => {
        const from = at + gap / 4;
        at = from + length / 4;
        return { from, to: at, by: by as Occupation['by'], covers: by === 'block' ? 0 : length };
      });
      const parties = day.filter(({ by }) => by !== 'block');
      if (parties.length === 0) return;
      const gone = parties[pick % parties.length] as Occupation;
      expect(withoutRun(tableDots(day), gone.from)).toEqual(tableDots(day.filter((one) => one !== gone)));
    }),
  );
});
