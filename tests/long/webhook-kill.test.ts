/**
 * kill -9 of the running API during bookings and their webhooks to another system, six times: each booking is reported, always under one id (ADR
 * 149).
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type ApiProcess, bundleServer, startProcess } from '../support/processes/api-process';
import { addRestaurant, addUser } from '../support/api/api-server';
import { eventually } from '../support/eventually';
import { type ScratchDatabase, createScratchDatabase, letClaimsRunOut } from '../support/processes/killed-process';
import { type WebhookReceiver, startReceiver } from '../support/providers/webhook-receiver';

const KILLS = 6;
const BOOKINGS = 20;
const WRITERS = 4;

let scratch: ScratchDatabase;
let receiver: WebhookReceiver;
let alive: ApiProcess | undefined;
let token: string;
beforeAll(async () => {
  [scratch, receiver] = await Promise.all([createScratchDatabase('webhooks'), startReceiver()]);
  await scratch.on(async (database) => {
    await addRestaurant(database, { uid: 'R1', service: 'la-marina' });
    ({ token } = await addUser(database, { email: 'owner@maitre.test', roles: { R1: 'Owner' } }));
  });
});
afterAll(async () => {
  await alive?.kill();
  await receiver.close();
  await scratch.cleanUp();
});

const post = (at: string, key: string, body: object) =>
  fetch(`${alive?.url}/tms/v2/restaurants/R1/${at}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });

/** @returns whether it was answered; unanswered ones are retried with the same key */
async function book(write: { name: string; key: string }): Promise<boolean> {
  const input = { covers: 2, on: '2031-05-01', time: 20, tables: [], firstName: write.name, ignore: 30 };
  const response = await post('books', write.key, input).catch(() => undefined);
  if (!response || response.status >= 500) return false;
  expect([200, 201]).toContain(response.status);
  return true;
}

/** The names of the stored bookings. */
async function names(): Promise<string[]> {
  const response = await fetch(`${alive?.url}/tms/v2/restaurants/R1/books?date=2031-05-01`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { books: Array<{ firstName: string }> }).books.map(({ firstName }) => firstName);
}

/** Releases the claims of a killed process; its jobs are queued again. */
const freeClaims = () =>
  scratch.on(async (database) => {
    await letClaimsRunOut(database);
    await database.db.execute(
      sql`update webhook_deliveries set claimed_until = now() - interval '1 second' where claimed_until is not null`,
    );
  });

const reported = () =>
  receiver.received.map(({ body, headers }) => ({
    name: (body.data as { firstName: string }).firstName,
    id: String(headers['webhook-id']),
  }));

test('every created booking is reported, and none has two ids', async () => {
  const bundle = await bundleServer('restaurant-api-to-kill-webhooks');
  const env = { ...scratch.env, WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1/32' };
  // Slow enough that every kill finds some in progress.
  receiver.answer((response) => void setTimeout(() => response.writeHead(204).end(), 50));
  const made: string[] = [];
  for (let round = 0; round <= KILLS; round++) {
    alive = await startProcess(bundle, env);
    if (round === 0) {
      const webhook = {
        url: `http://127.0.0.1:${receiver.port}/hook`,
        description: '',
        events: ['booking.created'],
        care: false,
      };
      expect((await post('webhooks', randomUUID(), webhook)).status).toBe(201);
    }
    const waiting = Array.from({ length: BOOKINGS }, (_, at) => ({
      name: `round ${round} booking ${at}`,
      key: randomUUID(),
    }));
    const before = receiver.received.length;
    const writer = async () => {
      for (let write = waiting.shift(); write; write = waiting.shift()) if (await book(write)) made.push(write.name);
    };
    const writing = Promise.all(Array.from({ length: WRITERS }, writer));
    if (round === KILLS) {
      await writing;
      break;
    }
    await eventually(() => expect(receiver.received.length).toBeGreaterThan(before + 2));
    await alive.kill();
    await writing;
    await freeClaims();
  }
  expect(made.length).toBeGreaterThan(BOOKINGS);
  // Including those whose response was lost by a kill.
  const stored = await names();
  expect(stored).toEqual(expect.arrayContaining(made));
  await eventually(() => expect(stored.filter((name) => !reported().some((one) => one.name === name))).toEqual([]));

  const ids = new Map<string, Set<string>>();
  for (const { name, id } of reported()) ids.set(name, (ids.get(name) ?? new Set()).add(id));
  expect([...ids].filter(([, of]) => of.size !== 1)).toEqual([]);
  // For each killed process at most the three that one endpoint may have in progress.
  expect(reported().length - ids.size).toBeLessThanOrEqual(KILLS * 3);
}, 600_000);
