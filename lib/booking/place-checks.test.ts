import type { Restriction } from '@/lib/availability/hours';
import type { ArrivingParty, DayRules } from './day-rules';
import { checkArrivals, checkBlocks, checkOpen, checkRestrictions } from './place-checks';

const dinner = { name: 'Dinner', start: 20, end: 24, lastArrival: 23, arrivalLimit: 10, plan: 'main' };
const day: DayRules = { sessions: [dinner], blocks: [], restrictions: [], timeStep: 0.25 };
const INSIDE = 1;
const TERRACE = 2;
const party = (said: Partial<ArrivingParty> = {}): ArrivingParty => ({ time: 20, covers: 4, areas: [INSIDE], online: false, ...said });

test('a session is open from its start to its last arrival', () => {
  expect(checkOpen(day, 20)).toBeUndefined();
  expect(checkOpen(day, 23)).toBeUndefined();
  expect(checkOpen(day, 23.25)).toEqual({ code: 'outside-hours', key: 16 });
  expect(checkOpen(day, 19.75)).toEqual({ code: 'outside-hours', key: 16 });
  expect(checkOpen({ ...day, sessions: [] }, 20)).toEqual({ code: 'closed-date', key: 16 });
});

describe('blocks', () => {
  const blocked = (block: Partial<DayRules['blocks'][number]>) => ({ ...day, blocks: [{ uid: 1, scope: 2, from: 20, to: 21, area: null, ...block }] });

  test('are about who arrives in them', () => {
    expect(checkBlocks(blocked({}), party())).toEqual({ code: 'blocked', key: 16, from: 20, to: 21 });
    expect(checkBlocks(blocked({}), party({ time: 21 }))).toBeUndefined();
    expect(checkBlocks(blocked({ from: 20.5 }), party())).toBeUndefined();
  });

  test('of an area are about parties there, and those that asked for it', () => {
    expect(checkBlocks(blocked({ area: TERRACE }), party({ areas: [TERRACE] }))).toBeDefined();
    expect(checkBlocks(blocked({ area: TERRACE }), party())).toBeUndefined();
    expect(checkBlocks(blocked({ area: TERRACE }), party({ areas: [] }))).toBeUndefined();
  });

  test('for online only leave staff alone', () => {
    expect(checkBlocks(blocked({ scope: 1 }), party())).toBeUndefined();
    expect(checkBlocks(blocked({ scope: 1 }), party({ online: true }))).toBeDefined();
  });
});

describe('restrictions', () => {
  const limited = (said: Partial<Restriction>): DayRules => ({ ...day, restrictions: [{ uid: 1, scope: 2, start: 20, end: 22, area: null, measure: 'covers', max: 10, ...said }] });
  const others = [party({ time: 20, covers: 3 }), party({ time: 21.75, covers: 4, areas: [TERRACE] }), party({ time: 22, covers: 8 })];

  test('count the covers that arrive in their span', () => {
    expect(checkRestrictions(limited({}), party({ covers: 3 }), others)).toBeUndefined();
    expect(checkRestrictions(limited({}), party({ covers: 4 }), others)).toEqual({ code: 'restricted', key: 8, from: 20, to: 22, limit: 10, used: 7 });
  });

  test('or the parties', () => {
    expect(checkRestrictions(limited({ measure: 'parties', max: 3 }), party(), others)).toBeUndefined();
    expect(checkRestrictions(limited({ measure: 'parties', max: 2 }), party(), others)).toEqual({ code: 'restricted', key: 8, from: 20, to: 22, limit: 2, used: 2 });
  });

  test('of one area count that area', () => {
    expect(checkRestrictions(limited({ area: TERRACE, max: 7 }), party({ areas: [TERRACE], covers: 3 }), others)).toBeUndefined();
    expect(checkRestrictions(limited({ area: TERRACE, max: 7 }), party({ areas: [TERRACE] }), others)).toMatchObject({ used: 4 });
    expect(checkRestrictions(limited({ area: TERRACE, max: 0 }), party(), others)).toBeUndefined();
  });
});

test('pacing counts the covers of one time step of a session', () => {
  const others = [party({ time: 20.25, covers: 5 }), party({ time: 20.3, covers: 2 }), party({ time: 20.5, covers: 9 })];
  expect(checkArrivals(day, party({ time: 20.25, covers: 3 }), others)).toBeUndefined();
  expect(checkArrivals(day, party({ time: 20.4, covers: 4 }), others)).toEqual({ code: 'arrivals-full', key: 2, from: 20.25, to: 20.5, limit: 10, used: 7 });
  expect(checkArrivals({ ...day, sessions: [{ ...dinner, arrivalLimit: null }] }, party({ time: 20.25, covers: 40 }), others)).toBeUndefined();
});
