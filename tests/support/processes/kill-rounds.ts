/** Kills the API (kill -9) during 200 writes, many times: every acknowledged write is stored, and none twice. */
import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '@/restaurant-api/db/client';
import { shiftDate } from '@/lib/time/service-day';
import { type ApiProcess, bundleServer, startProcess } from './api-process';
import { addRestaurant, addUser } from '../api/api-server';
import { type ScratchDatabase, createScratchDatabase } from './killed-process';
import { wrongDays } from '../api/rollups';

const WRITES = 200;
const WRITERS = 8;
/** Maximum delay of a kill after a number of answers, in milliseconds. */
const WITHIN_MS = 20;

let bundle: string;
let scratch: ScratchDatabase;
let token: string;

async function prepare(kills: number): Promise<void> {
  bundle = await bundleServer('restaurant-api-to-kill');
  scratch = await createScratchDatabase('kill');
  const tables = Object.fromEntries(
    Array.from({ length: kills }, (_, round) => [`t${round}`, [1, 1, 4] as [number, number, number]]),
  );
  await scratch.on(async (database) => {
    await addRestaurant(database, { uid: 'R1', service: 'la-marina', tables });
    ({ token } = await addUser(database, { email: 'host@maitre.test', roles: { R1: 'staff' } }));
  });
}

interface Write {
  name: string;
  key: string;
  body: Record<string, unknown>;
  /** The acknowledged booking. */
  uid?: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The writes of a round: a day each, all at the round's table. */
const writesOf = (round: number): Write[] =>
  Array.from({ length: WRITES }, (_, index) => {
    const name = `round ${round} write ${index}`;
    return {
      name,
      key: randomUUID(),
      body: { covers: 2, on: shiftDate('2027-01-01', index), time: 20, tables: [`t${round}`], firstName: name },
    };
  });

/** Sends unanswered writes, several at a time, until all are answered or the server is down. */
async function send(api: ApiProcess, writes: readonly Write[]): Promise<void> {
  const waiting = writes.filter(({ uid }) => uid === undefined);
  const writer = async () => {
    for (let write = waiting.shift(); write; write = waiting.shift()) {
      const response = await fetch(`${api.url}/tms/v2/restaurants/R1/books`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': write.key },
        body: JSON.stringify(write.body),
      }).catch(() => undefined);
      const answer = (await response?.json().catch(() => undefined)) as { uid?: number; code?: string } | undefined;
      if (!answer) return; // killed before the complete answer
      if (answer.uid === undefined) throw new Error(`${write.name}: ${JSON.stringify(answer)}`);
      write.uid = answer.uid;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
}

/** All bookings in the database by the name of their write. */
async function kept(database: Database): Promise<Map<string, number[]>> {
  const rows = rowsOf<{ name: string; uids: number[] }>(
    await database.db.execute(
      sql`select first_name as name, json_agg(uid) as uids from bookings where restaurant = 'R1' group by first_name`,
    ),
  );
  return new Map(rows.map(({ name, uids }) => [name, uids]));
}

/** Defines a test with this many rounds. */
export function testKills(kills: number): void {
  beforeAll(() => prepare(kills));
  afterAll(async () => {
    await end();
    await scratch.cleanUp();
  });
  test(
    `${kills} kills during ${WRITES} writes lose nothing that was answered and double nothing`,
    () => killAndCount(kills),
    300_000 + kills * 60_000,
  );
}

/** The running process: ended even after a failure, or jest would wait for it. */
let alive: ApiProcess | undefined;

async function start(): Promise<ApiProcess> {
  alive = await startProcess(bundle, scratch.env);
  return alive;
}

async function end(): Promise<void> {
  const ended = alive;
  alive = undefined;
  await ended?.kill();
}

async function killAndCount(kills: number): Promise<void> {
  const all: Write[] = [];
  let answered = 0;
  let midway = 0;
  let api = await start();
  for (let round = 0; round < kills; round++) {
    const writes = writesOf(round);
    all.push(...writes);
    let over = false;
    const sending = send(api, writes).finally(() => {
      over = true;
    });
    // From the first writes in the first round to the last ones in the last, on fast and slow machines.
    const enough = Math.floor((WRITES * (round + Math.random())) / kills);
    while (!over && writes.filter(({ uid }) => uid !== undefined).length < enough) await pause(2);
    await pause(randomInt(WITHIN_MS));
    await end();
    await sending;
    const before = writes.filter(({ uid }) => uid !== undefined);
    answered += before.length;
    if (before.length > 0 && before.length < WRITES) midway++;

    api = await start();
    // As devices do after a lost answer: the last few are sent again although they were answered.
    const lost = before.slice(-5).map((write) => ({ ...write, uid: undefined }));
    await send(api, [...writes, ...lost]);
    for (const again of lost)
      expect([again.name, again.uid]).toEqual([again.name, before.find(({ name }) => name === again.name)?.uid]);
  }
  await end();

  await scratch.on(async (database) => {
    const found = await kept(database);
    expect(found.size).toBe(kills * WRITES);
    for (const { name, uid } of all) expect([name, found.get(name)]).toEqual([name, [uid]]);
    const [log] = rowsOf<{ made: number; last: number; seq: number }>(
      await database.db.execute(
        sql`select count(*)::int as made, max(seq) as last, (select seq from restaurants where restaurant = 'R1') as seq from changes where entity = 'booking'`,
      ),
    );
    // One change and one diner per booking, numbered without gaps.
    expect(log).toEqual({ made: kills * WRITES, last: 2 * kills * WRITES, seq: 2 * kills * WRITES });
    expect(await wrongDays(database)).toEqual([]);
  });
  expect(answered).toBeGreaterThan(0);
  expect(midway).toBeGreaterThanOrEqual(kills / 2); // the kills happened during the writes
}
