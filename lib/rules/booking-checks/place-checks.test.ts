import { NO_RULES, type Restriction } from '@/lib/rules/hours/hours';
import { dayClock } from '@/lib/time/day-clock';
import type { Arrival, DayRules } from './day-rules';
import { checkArrivals, checkBlocks, checkOpen, checkRestrictions } from './place-checks';

const clock = dayClock('2026-11-21', 'Europe/Madrid');
const dinner = { ...NO_RULES, name: 'Dinner', start: 20, end: 24, lastArrival: 23, arrivalLimit: 10, plan: 'main' };
const day: DayRules = { sessions: [dinner], blocks: [], restrictions: [], timeStep: 0.25, clock };
const INSIDE = 1;
const TERRACE = 2;

/** A party of four that stays two hours by default. */
function party({ turn = 2, ...said }: Partial<Arrival> & { turn?: number } = {}): Arrival {
  const time = said.time ?? 20;
  const start = clock.instantAt(time);
  return { time, covers: 4, areas: [INSIDE], online: false, stay: { start, end: start + turn * 3_600_000 }, ...said };
}

test('a session is open from its start to its last arrival', () => {
  expect(checkOpen(day, 20)).toBeUndefined();
  expect(checkOpen(day, 23)).toBeUndefined();
  expect(checkOpen(day, 23.25)).toEqual({ code: 'past-last-arrival', key: 16, from: 20, to: 23 });
  expect(checkOpen(day, 19.75)).toEqual({ code: 'outside-hours', key: 16 });
  expect(checkOpen(day, 24)).toEqual({ code: 'outside-hours', key: 16 });
  expect(checkOpen({ sessions: [{ ...dinner, lastArrival: null }] }, 24)).toEqual({ code: 'outside-hours', key: 16 });
  expect(checkOpen({ sessions: [] }, 20)).toEqual({ code: 'closed-date', key: 16 });
});

describe('blocks', () => {
  const blocked = (block: Partial<DayRules['blocks'][number]>) => ({
    blocks: [{ uid: 1, scope: 2, from: 20, to: 21, area: null, pause: false, ...block }],
  });

  test('are about who arrives in them', () => {
    expect(checkBlocks(blocked({}), party())).toEqual({ code: 'blocked', key: 16, from: 20, to: 21 });
    expect(checkBlocks(blocked({}), party({ time: 21 }))).toBeUndefined();
    expect(checkBlocks(blocked({ from: 20.5 }), party())).toBeUndefined();
  });

  test('of an area are about parties there, and those that asked for it', () => {
    expect(checkBlocks(blocked({ area: TERRACE }), party({ areas: [TERRACE] }))).toEqual({
      code: 'blocked',
      key: 16,
      from: 20,
      to: 21,
      area: 2,
    });
    expect(checkBlocks(blocked({ area: TERRACE }), party())).toBeUndefined();
    expect(checkBlocks(blocked({ area: TERRACE }), party({ areas: [] }))).toBeUndefined();
  });

  test('that are switched off bind nobody, for online only leave staff alone (§3 scope)', () => {
    expect(checkBlocks(blocked({ scope: 0 }), party({ online: true }))).toBeUndefined();
    expect(checkBlocks(blocked({ scope: 1 }), party())).toBeUndefined();
    expect(checkBlocks(blocked({ scope: 1 }), party({ online: true }))).toBeDefined();
  });
});

const limited = (said: Partial<Restriction>): DayRules => ({
  ...day,
  restrictions: [
    {
      uid: 1,
      scope: 2,
      start: 20,
      end: 22,
      area: null,
      measure: 'covers',
      counts: 'arrivals',
      minCovers: null,
      maxCovers: null,
      max: 10,
      ...said,
    },
  ],
});

describe('restrictions on arrivals', () => {
  const others = [
    party({ time: 20, covers: 3 }),
    party({ time: 21.75, covers: 4, areas: [TERRACE] }),
    party({ time: 22, covers: 8 }),
  ];

  test('count the covers that arrive in their span', () => {
    expect(checkRestrictions(limited({}), party({ covers: 3 }), others)).toBeUndefined();
    expect(checkRestrictions(limited({}), party({ covers: 4 }), others)).toEqual({
      code: 'restricted',
      key: 8,
      from: 20,
      to: 22,
      limit: 10,
      used: 7,
      measure: 'covers',
      counts: 'arrivals',
    });
  });

  test('or the parties', () => {
    expect(checkRestrictions(limited({ measure: 'parties', max: 3 }), party(), others)).toBeUndefined();
    expect(checkRestrictions(limited({ measure: 'parties', max: 2 }), party(), others)).toMatchObject({
      limit: 2,
      used: 2,
      measure: 'parties',
    });
  });

  test('of one area count that area', () => {
    expect(
      checkRestrictions(limited({ area: TERRACE, max: 7 }), party({ areas: [TERRACE], covers: 3 }), others),
    ).toBeUndefined();
    expect(checkRestrictions(limited({ area: TERRACE, max: 7 }), party({ areas: [TERRACE] }), others)).toMatchObject({
      used: 4,
      area: 2,
    });
    expect(checkRestrictions(limited({ area: TERRACE, max: 0 }), party(), others)).toBeUndefined();
  });

  test('on large parties neither count nor bind small ones', () => {
    const large = limited({ measure: 'parties', minCovers: 4, max: 1 });
    expect(checkRestrictions(large, party({ covers: 3 }), others)).toBeUndefined();
    expect(checkRestrictions(large, party({ covers: 4 }), others)).toMatchObject({ limit: 1, used: 1 });
    expect(
      checkRestrictions(limited({ measure: 'parties', maxCovers: 3, max: 1 }), party({ covers: 4 }), others),
    ).toBeUndefined();
    expect(
      checkRestrictions(limited({ measure: 'parties', maxCovers: 3, max: 1 }), party({ covers: 2 }), others),
    ).toMatchObject({ used: 1 });
  });
});

describe('restrictions on people present', () => {
  const others = [
    party({ time: 19, covers: 3 }),
    party({ time: 20.5, covers: 4 }),
    party({ time: 21, covers: 2, turn: 0.5 }),
  ];
  const present = (said: Partial<Restriction> = {}) => limited({ counts: 'present', ...said });

  test('find the fullest moment that the stay and the span have in common', () => {
    expect(checkRestrictions(present({ max: 12 }), party({ covers: 3 }), others)).toBeUndefined();
    expect(checkRestrictions(present({ max: 12 }), party({ covers: 6 }), others)).toEqual({
      code: 'restricted',
      key: 8,
      from: 20,
      to: 22,
      limit: 12,
      used: 7,
      measure: 'covers',
      counts: 'present',
      at: 20.5,
    });
    // At 21 the first party has left, and a party of two arrives.
    expect(checkRestrictions(present({ max: 8 }), party({ time: 21, covers: 3 }), others)).toMatchObject({
      used: 6,
      at: 21,
    });
    expect(checkRestrictions(present({ max: 8 }), party({ time: 21.5, covers: 4 }), others)).toBeUndefined();
  });

  test('also bind a party that comes before the span and stays into it, not one that leaves when it begins', () => {
    expect(checkRestrictions(present({ max: 3 }), party({ time: 18.25 }), others)).toMatchObject({ used: 3, at: 20 });
    expect(checkRestrictions(present({ max: 3 }), party({ time: 18 }), others)).toBeUndefined();
    expect(checkRestrictions(present({ max: 3 }), party({ time: 22 }), others)).toBeUndefined();
  });

  test('count parties as well', () => {
    expect(checkRestrictions(present({ measure: 'parties', max: 2 }), party({ time: 21.5 }), others)).toBeUndefined();
    expect(checkRestrictions(present({ measure: 'parties', max: 2 }), party({ time: 21 }), others)).toMatchObject({
      used: 2,
      at: 21,
    });
  });

  test('are asked apart from those on arrivals when a stay only becomes longer', () => {
    expect(checkRestrictions(present({ max: 0 }), party(), others, 'present')).toBeDefined();
    expect(checkRestrictions(present({ max: 0 }), party(), others, 'arrivals')).toBeUndefined();
  });

  test('by the clock that people read, on the night it is put back', () => {
    const night = dayClock('2026-10-24', 'Europe/Madrid');
    const stay = { start: night.instantAt(25.5), end: night.instantAt(25.5) + 2 * 3_600_000 }; // to 26.5 by the clock, an hour that occurs twice
    const between = (start: number, end: number) => ({ ...present({ start, end, max: 3 }), clock: night });
    expect(checkRestrictions(between(27, 28), party({ time: 25.5, stay }), [])).toBeUndefined();
    expect(checkRestrictions(between(25, 26), party({ time: 25.5, stay }), [])).toMatchObject({
      limit: 3,
      used: 0,
      at: 25.5,
    });
  });
});

describe('pacing', () => {
  const others = [
    party({ time: 20.25, covers: 5 }),
    party({ time: 20.3, covers: 2 }),
    party({ time: 20.5, covers: 9 }),
  ];

  test('counts the covers of one time step of a session', () => {
    expect(checkArrivals(day, party({ time: 20.25, covers: 3 }), others)).toBeUndefined();
    expect(checkArrivals(day, party({ time: 20.4, covers: 4 }), others)).toEqual({
      code: 'arrivals-full',
      key: 2,
      from: 20.25,
      to: 20.5,
      limit: 10,
      used: 7,
      measure: 'covers',
    });
    expect(
      checkArrivals(
        { ...day, sessions: [{ ...dinner, arrivalLimit: null }] },
        party({ time: 20.25, covers: 40 }),
        others,
      ),
    ).toBeUndefined();
  });

  test('and its parties', () => {
    const parties = (partyLimit: number) => ({ ...day, sessions: [{ ...dinner, arrivalLimit: null, partyLimit }] });
    expect(checkArrivals(parties(3), party({ time: 20.25, covers: 1 }), others)).toBeUndefined();
    expect(checkArrivals(parties(2), party({ time: 20.25, covers: 1 }), others)).toEqual({
      code: 'arrivals-full',
      key: 2,
      from: 20.25,
      to: 20.5,
      limit: 2,
      used: 2,
      measure: 'parties',
    });
  });
});
