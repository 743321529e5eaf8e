import type { DayRules } from '@/lib/rules/booking-checks/day-rules';
import { dayClock } from '@/lib/time/day-clock';
import { NO_RULES, type Block, type Restriction } from '@/lib/rules/hours/hours';
import { type BookedParty, affectedParties } from './affected';

const clock = dayClock('2026-11-21', 'Europe/Madrid');
const dinner = { ...NO_RULES, name: 'Dinner', start: 20, end: 24, plan: 'main' };
const rules = (sessions: DayRules['sessions'] = [dinner], limits: Partial<DayRules> = {}): DayRules => ({
  sessions,
  blocks: [],
  restrictions: [],
  timeStep: 0.25,
  clock,
  ...limits,
});
const DRAWN = { main: ['t1', 't2'], terrace: ['t9'] };

let uid = 0;
function party(
  time: number,
  covers = 2,
  more: Partial<BookedParty> & { areas?: number[]; turn?: number } = {},
): BookedParty {
  const { areas = [], turn = 2, ...rest } = more;
  const start = clock.instantAt(time);
  const arrival = { time, covers, areas, stay: { start, end: start + turn * 3_600_000 }, online: false };
  return { uid: ++uid, arrival, tables: [], counts: true, boundBy: 'all', ...rest };
}
beforeEach(() => (uid = 0));

const affected = (parties: BookedParty[], current: DayRules, proposed: DayRules) =>
  affectedParties(parties, { current, proposed, tablesByPlan: DRAWN }).map(({ uid: who, why }) => [who, why.code]);
const block = (from: number, to: number, area: number | null = null, scope = 2): Block => ({
  uid: null,
  scope,
  from,
  to,
  area,
  pause: false,
});
const limit = (max: number, more: Partial<Restriction> = {}): Restriction => ({
  uid: null,
  scope: 2,
  start: 20,
  end: 24,
  area: null,
  measure: 'covers',
  max,
  counts: 'arrivals',
  minCovers: null,
  maxCovers: null,
  ...more,
});

test('a day that closes, a session that goes, and one that ends sooner', () => {
  const parties = [party(20), party(23.5), party(26)];
  expect(affected(parties, rules(), rules([]))).toEqual([
    [1, 'closed-date'],
    [2, 'closed-date'],
    [3, 'closed-date'],
  ]);
  expect(affected(parties, rules(), rules([{ ...dinner, start: 21 }]))).toEqual([[1, 'outside-hours']]);
  expect(affected(parties, rules(), rules([{ ...dinner, lastArrival: 22 }]))).toEqual([[2, 'past-last-arrival']]);
});

test('who stands outside the hours by an override is stranded by no change that leaves it outside', () => {
  expect(affected([party(26)], rules(), rules([{ ...dinner, start: 19 }]))).toEqual([]);
});

test('a block strands who arrives in it and in its area, not who came before', () => {
  const parties = [party(19.5), party(21, 2, { areas: [1] }), party(21.5, 2, { areas: [2] }), party(22)];
  expect(affected(parties, rules(), rules([dinner], { blocks: [block(21, 22)] }))).toEqual([
    [2, 'blocked'],
    [3, 'blocked'],
  ]);
  expect(affected(parties, rules(), rules([dinner], { blocks: [block(21, 23, 2)] }))).toEqual([[3, 'blocked']]);
});

test('what is set for guests alone strands nobody', () => {
  const online = { ...party(21), arrival: { ...party(21).arrival, online: true } };
  expect(
    affected(
      [online],
      rules(),
      rules([{ ...dinner, leadTime: 600, horizon: 0, onlineShare: 0 }], {
        blocks: [block(20, 24, null, 1)],
        restrictions: [limit(0, { scope: 1 })],
      }),
    ),
  ).toEqual([]);
});

test('a block that is moved strands nobody whom it blocked already', () => {
  const parties = [party(21), party(22)];
  expect(
    affected(parties, rules([dinner], { blocks: [block(21, 22)] }), rules([dinner], { blocks: [block(21, 23)] })),
  ).toEqual([[2, 'blocked']]);
});

test('over a limit are those who were made last; a smaller one that still fits stays', () => {
  const parties = [party(20, 4), party(21, 4), party(22, 6), party(22, 2)];
  expect(affected(parties, rules(), rules([dinner], { restrictions: [limit(10)] }))).toEqual([[3, 'restricted']]);
  expect(affected(parties, rules(), rules([dinner], { restrictions: [limit(2, { measure: 'parties' })] }))).toEqual([
    [3, 'restricted'],
    [4, 'restricted'],
  ]);
  expect(affected(parties, rules(), rules([dinner], { restrictions: [limit(0, { minCovers: 5 })] }))).toEqual([
    [3, 'restricted'],
  ]);
});

test('a limit on those who sit at once tells who is too many, and when', () => {
  const parties = [party(20, 4), party(21, 4), party(22, 4)];
  const proposed = rules([dinner], { restrictions: [limit(7, { counts: 'present' })] });
  expect(affectedParties(parties, { current: rules(), proposed, tablesByPlan: DRAWN })).toEqual([
    {
      uid: 2,
      why: {
        code: 'restricted',
        key: 8,
        from: 20,
        to: 24,
        limit: 7,
        used: 4,
        measure: 'covers',
        counts: 'present',
        at: 21,
      },
    },
  ]);
});

test('who was let over a limit stays over a narrower one, and counts', () => {
  const parties = [party(20, 6), party(21, 6), party(22, 2)];
  const was = rules([dinner], { restrictions: [limit(10)] });
  expect(affected(parties, was, rules([dinner], { restrictions: [limit(12)] }))).toEqual([]);
});

test('fewer arrivals a step', () => {
  const parties = [party(21, 4), party(21, 4), party(21.25, 4)];
  expect(affected(parties, rules(), rules([{ ...dinner, arrivalLimit: 6 }]))).toEqual([[2, 'arrivals-full']]);
  expect(affected(parties, rules(), rules([{ ...dinner, partyLimit: 1 }]))).toEqual([[2, 'arrivals-full']]);
});

test('a session that shows another plan strands who has a table that it does not draw', () => {
  const parties = [party(21, 2, { tables: ['t1'] }), party(21, 2, { tables: ['t9'] }), party(21)];
  expect(
    affectedParties(parties, {
      current: rules(),
      proposed: rules([{ ...dinner, plan: 'terrace' }]),
      tablesByPlan: DRAWN,
    }),
  ).toEqual([{ uid: 1, why: { code: 'table-off-plan', key: 4, table: 't1' } }]);
  expect(affected(parties, rules(), rules([{ ...dinner, plan: '' }]))).toEqual([]);
});

test('who sits counts and is left alone; who is on standby is held to the hours', () => {
  const sits = party(20, 4, { boundBy: 'nothing' });
  const asks = party(21, 4, { boundBy: 'hours', counts: false });
  const comes = party(21, 4);
  expect(affected([comes, asks, sits], rules(), rules([]))).toEqual([
    [3, 'closed-date'],
    [2, 'closed-date'],
  ]);
  expect(affected([comes, asks, sits], rules(), rules([dinner], { restrictions: [limit(4)] }))).toEqual([
    [3, 'restricted'],
  ]);
});

test('a longer time step strands who comes between two steps, of the clock or of their session', () => {
  const early = { ...dinner, start: 20.25 };
  const parties = [party(20.25), party(20.5), party(20.75), party(21), party(21.25, 2, { boundBy: 'hours' })];
  const [was, will] = [rules([early]), rules([early], { timeStep: 0.5 })];
  expect(affected(parties, was, will)).toEqual([]);
  expect(affected(parties, rules(), rules([dinner], { timeStep: 0.5 }))).toEqual([
    [1, 'off-step'],
    [3, 'off-step'],
  ]);
});

test('a party that sits is counted once, and held to nothing', () => {
  const parties = [party(20, 4, { boundBy: 'nothing' }), party(20, 2)];
  expect(affected(parties, rules(), rules([dinner], { restrictions: [limit(6)] }))).toEqual([]);
  expect(affected(parties, rules(), rules([dinner], { restrictions: [limit(5)] }))).toEqual([[2, 'restricted']]);
});

test('who was over the limit already, beside a party that sits, is not stranded by a lower one', () => {
  const parties = [party(20, 4, { boundBy: 'nothing' }), party(20, 2)];
  const [was, will] = [limit(5), limit(4)].map((one) => rules([dinner], { restrictions: [one] }));
  expect(affected(parties, was as DayRules, will as DayRules)).toEqual([]);
});
