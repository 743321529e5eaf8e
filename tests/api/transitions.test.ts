/** D6 over HTTP: every pair of stages, and the text of a refusal. */
import { shiftDate } from '@/lib/time/service-day';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, hostOf } from '../support/api/host';

let api: ApiServer;
let host: Host;
let now = Date.parse('2026-11-21T19:30:00Z');

beforeAll(async () => {
  api = await startApi({ now: () => now });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  host = await hostOf(api, 'R1');
});
afterAll(() => api.close());

/** One status of each stage, and the statuses that lead there. */
const STATUS = {
  requested: 1012,
  standby: 1011,
  due: 1001,
  overdue: 1003,
  waiting: 1004,
  seated: 1000,
  done: 1010,
  noShow: 998,
  cancelled: 999,
};
type Stage = keyof typeof STATUS;
const WAY: Record<Stage, number[]> = {
  requested: [1012],
  standby: [1011],
  due: [1001],
  overdue: [1003],
  waiting: [1004],
  seated: [1000],
  done: [1000, 1010],
  noShow: [1001, 998],
  cancelled: [1001, 999],
};
const ALLOWED: Record<Stage, Stage[]> = {
  requested: ['requested', 'standby', 'due', 'overdue', 'cancelled'],
  standby: ['requested', 'standby', 'due', 'overdue', 'cancelled'],
  due: ['due', 'overdue', 'waiting', 'seated', 'noShow', 'cancelled'],
  overdue: ['due', 'overdue', 'waiting', 'seated', 'noShow', 'cancelled'],
  waiting: ['due', 'overdue', 'waiting', 'seated', 'noShow', 'cancelled'],
  seated: ['due', 'overdue', 'waiting', 'seated', 'done'],
  done: ['seated', 'done'],
  noShow: ['requested', 'standby', 'due', 'overdue', 'noShow'],
  cancelled: ['requested', 'standby', 'due', 'overdue', 'cancelled'],
};
const STAGES = Object.keys(STATUS) as Stage[];

let day = '2025-01-01';
/** A booking in a stage, on a day of its own in the past: no party can arrive on a future day. */
async function bookingIn(stage: Stage): Promise<number> {
  day = shiftDate(day, 1);
  const [first, ...others] = WAY[stage];
  const { status, body } = await host.book({ on: day, status: first });
  expect(status).toBe(201);
  for (const next of others) expect((await host.change(body.uid, { status: next })).status).toBe(200);
  return body.uid;
}

test.each(STAGES)('the stages allowed after %s', async (from) => {
  const accepted: Stage[] = [];
  for (const to of STAGES) {
    const uid = await bookingIn(from);
    const { status, body } = await host.change(uid, { status: STATUS[to] });
    if (status === 200) accepted.push(to);
    else expect(body.code).toBe('transition');
  }
  expect(accepted).toEqual(ALLOWED[from]);
});

test('a refusal names the two stages', async () => {
  const { body } = await host.change(await bookingIn('done'), { status: 1004 });
  expect(body).toEqual({
    code: 'transition',
    error: 'A booking cannot go from Done to Waiting',
    details: { from: 5, to: 3, fromName: 'Done', toName: 'Waiting' },
  });
});

test('a booking cannot be created cancelled, no-show or finished', async () => {
  for (const status of [999, 998, 997, 1010]) {
    expect((await host.book({ on: '2027-06-01', status })).body.errors).toEqual([
      { field: 'status', message: 'invalidStatus' },
    ]);
  }
});

test('a restored booking gets its table again only if it is still free', async () => {
  const { body } = await host.book({ on: '2027-06-02', tables: ['t1'] });
  await host.change(body.uid, { status: 999 });
  const other = await host.book({ on: '2027-06-02', tables: ['t1'], firstName: 'Other' });
  expect((await host.change(body.uid, { status: 1001 })).body).toMatchObject({
    code: 'table-taken',
    details: { bookingUid: other.body.uid, name: 'Other' },
  });
  await host.change(other.body.uid, { status: 998 });
  expect((await host.change(body.uid, { status: 1001 })).body).toMatchObject({ status: 1001, tables: ['t1'] });
});

test('standby takes no table, and is refused when accepted into a full restaurant', async () => {
  const waiting = await host.book({ on: '2027-06-03', tables: ['t1'], status: 1011 });
  expect(waiting.status).toBe(201);
  expect((await host.book({ on: '2027-06-03', tables: ['t1'] })).status).toBe(201);
  expect((await host.change(waiting.body.uid, { status: 1001 })).body.code).toBe('table-taken');
});

test('a party of a future day has not arrived: its date is changed first', async () => {
  const { body: party } = await host.book({ on: '2026-11-22', time: 21 });
  for (const status of [STATUS.seated, STATUS.waiting]) {
    const answer = await host.change(party.uid, { status });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      code: 'other-day',
      error: 'A party that is booked for a later day cannot have arrived',
      details: { date: '2026-11-22' },
    });
  }
  expect((await host.read(party.uid)).body).toMatchObject({ status: 1001, version: party.version });
  const today = await host.change(party.uid, { on: '2026-11-21', status: STATUS.seated });
  expect([today.status, today.body.on, today.body.status]).toEqual([200, '2026-11-21', 1000]);
});

test('an arrival before four in the morning that is sent afterwards is accepted', async () => {
  const { body: party } = await host.book({ on: '2026-11-21', time: 21 });
  now = Date.parse('2026-11-22T03:10:00Z');
  const night = await hostOf(api, 'R1');
  expect((await night.change(party.uid, { status: STATUS.seated })).status).toBe(200);
  now = Date.parse('2026-11-21T19:30:00Z');
});

/** The service day begins at four local time, also in a night of 25 hours and in one of 23. */
test.each([
  ['an ordinary night', '2026-11-22', '2026-11-22T02:59:59Z', '2026-11-22T03:00:00Z'],
  ['the night the clock goes back', '2026-10-25', '2026-10-25T02:59:59Z', '2026-10-25T03:00:00Z'],
  ['the night the clock goes forward', '2027-03-28', '2027-03-28T01:59:59Z', '2027-03-28T02:00:00Z'],
])('in %s a party of the next day may arrive from four on', async (_, on, before, from) => {
  now = Date.parse(before);
  const late = await hostOf(api, 'R1');
  const { body: party } = await late.book({ on, time: 13 });
  expect((await late.change(party.uid, { status: STATUS.seated })).body.code).toBe('other-day');
  now = Date.parse(from);
  expect((await late.change(party.uid, { status: STATUS.seated })).status).toBe(200);
  now = Date.parse('2026-11-21T19:30:00Z');
});
