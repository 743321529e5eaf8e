/** Two copies of the API, each with a web, on a PostgreSQL that is restarted while twelve people write. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openDatabase, rowsOf } from '@/restaurant-api/db/client';
import { accounts } from '@/restaurant-api/db/schema/accounts';
import { shiftDate } from '@/lib/time/service-day';
import { POST as signIn } from '@/app/api/auth/[...nextauth]/route';
import { type ApiProcess, bundleServer, startProcess } from './api-process';
import { PASSWORD, addSignIn } from '../api/add-sign-in';
import { addRestaurant, addUser } from '../api/api-server';
import { type GatewayServer, startGateway } from '../api/gateway-server';
import { type Fault, type OwnPostgres, startOwnPostgres } from './own-postgres';
import { type Device, closeDevices, device } from '../api/socket-device';
import { TestBrowser, WEB_ORIGIN, configureWeb } from '../api/web';

const WRITERS = 12;
const WRITES_EACH = 10;
/** Limits: ready again, and announcements reaching the other copy, within these. */
const READY_WITHIN_MS = 5_000;
const HEARD_WITHIN_MS = 10_000;
/** Limit of everything else on a busy machine. */
const TIMEOUT_MS = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Copy {
  api: ApiProcess;
  gateway: GatewayServer;
  tab: Device;
  /** Log of its process. */
  log: string[];
}

interface Write {
  name: string;
  key: string;
  body: Record<string, unknown>;
  uid?: number;
}

export interface OutageDrill {
  postgres: OwnPostgres;
  copies: [Copy, Copy];
  /** A round: writes, an outage during them, and all invariants afterwards. */
  round(fault: Fault): Promise<void>;
  /** Nothing was lost, duplicated or reported as an internal error in any round. */
  finish(): Promise<void>;
  stop(): Promise<void>;
}

export async function startDrill(name: string): Promise<OutageDrill> {
  const postgres = await startOwnPostgres();
  const bundle = await bundleServer(name);
  const database = await openDatabase({ url: postgres.url, poolSize: 2 });
  const tables = Object.fromEntries(
    Array.from({ length: WRITERS }, (_, writer) => [`t${writer}`, [1, 1, 4] as [number, number, number]]),
  );
  await addRestaurant(database, { uid: 'R1', service: 'la-marina', tables });
  const { token } = await addUser(database, { email: 'writer@maitre.test', roles: { R1: 'staff' } });
  await addSignIn(database, 'host@maitre.test', { R1: 'staff' });

  const startCopy = async (): Promise<Omit<Copy, 'tab'>> => {
    const log: string[] = [];
    const api = await startProcess(
      bundle,
      { DATABASE_URL: postgres.url, LOG_LEVEL: 'warn', AUTH_RATE_LIMIT: '1000' },
      (text) => void log.push(text),
    );
    return { api, log, gateway: await startGateway(api.url) };
  };
  const [here, there] = [await startCopy(), await startCopy()];
  configureWeb(here.api.url);
  const openTab = async ({ gateway }: { gateway: GatewayServer }): Promise<Device> => {
    const browser = new TestBrowser();
    const answer = await browser.ask(signIn, {
      method: 'POST',
      path: '/api/auth/callback/credentials',
      params: { nextauth: ['callback', 'credentials'] },
      body: { email: 'host@maitre.test', password: PASSWORD },
    });
    if (answer.status !== 200) throw new Error(`no sign-in: ${answer.status}`);
    const tab = device(gateway.url, {
      headers: { cookie: browser.cookieHeader(), origin: WEB_ORIGIN },
      reconnection: true,
    });
    await tab.opened;
    const joined = await tab.join('la-marina');
    if (!joined.ok) throw new Error('no channel');
    return tab;
  };
  const copies: [Copy, Copy] = [
    { ...here, tab: await openTab(here) },
    { ...there, tab: await openTab(there) },
  ];
  const all: Write[] = [];
  let jobs = 0;
  let rounds = 0;

  /** Sends a write until it succeeds; every refusal must be "unavailable". */
  async function write({ api }: Copy, one: Write): Promise<void> {
    for (const end = Date.now() + TIMEOUT_MS; one.uid === undefined;) {
      const response = await fetch(`${api.url}/tms/v2/restaurants/R1/books`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': one.key },
        body: JSON.stringify(one.body),
      });
      const answer = (await response.json()) as { uid?: number; code?: string };
      if (response.ok) one.uid = answer.uid;
      else if (response.status !== 503 || answer.code !== 'unavailable' || !response.headers.get('retry-after'))
        throw new Error(`${one.name}: ${response.status} ${JSON.stringify(answer)}`);
      else if (Date.now() > end) throw new Error(`${one.name} was never taken`);
      else await pause(50);
    }
  }

  const newWrite = (at: number, table: number, what: string): Write => {
    const one: Write = {
      name: what,
      key: randomUUID(),
      body: { covers: 2, on: shiftDate('2027-01-01', at), time: 20, tables: [`t${table}`], firstName: what },
    };
    all.push(one);
    return one;
  };

  async function ready({ api }: Copy, since: number): Promise<void> {
    for (;;) {
      const response = await fetch(`${api.url}/readyz`);
      if (response.ok) return;
      if (performance.now() - since > READY_WITHIN_MS)
        throw new Error(`not ready within ${READY_WITHIN_MS} ms: ${await response.text()}`);
      await pause(25);
    }
  }

  /** Number of the last written change. */
  const lastSeq = async () =>
    rowsOf<{ seq: number }>(await database.db.execute(sql`select seq from restaurants where restaurant = 'R1'`))[0]
      ?.seq ?? 0;

  async function heardAll({ tab }: Copy, from: number, to: number, where: string): Promise<void> {
    const missing = () => {
      const heard = new Set(tab.heard.map(({ seq }) => seq));
      return Array.from({ length: to - from }, (_, index) => from + index + 1).filter((seq) => !heard.has(seq));
    };
    for (const end = performance.now() + HEARD_WITHIN_MS; missing().length > 0; await pause(25)) {
      if (performance.now() > end)
        throw new Error(
          `${where}: ${missing().length} of ${to - from} changes were not heard within ${HEARD_WITHIN_MS} ms`,
        );
    }
  }

  /** A requested code is mailed by a job: it ends in the outbox, since there is no mail server. */
  async function jobIsDone({ api }: Copy): Promise<void> {
    const email = `guest-${(jobs += 1)}@maitre.test`;
    await database.db.insert(accounts).values({ email, name: email });
    const response = await fetch(`${api.url}/auth/v1/accounts/send-otp-code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    if (!response.ok) throw new Error(`no code: ${response.status} ${await response.text()}`);
    for (const end = performance.now() + TIMEOUT_MS; ; await pause(50)) {
      const rows = rowsOf<{ provider: string | null }>(
        await database.db.execute(sql`select provider from outbox where recipient = ${email}`),
      );
      if (rows.some(({ provider }) => provider !== null)) return;
      if (performance.now() > end) throw new Error('the jobs stand still');
    }
  }

  return {
    postgres,
    copies,
    async round(fault) {
      const first = (rounds += 1) * (WRITES_EACH + 2);
      const before = await lastSeq();
      const [one, other] = copies;
      let answered = 0;
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let each = 0; each < WRITES_EACH; each++) {
          await write(one, newWrite(first + each, writer, `round ${rounds} writer ${writer} write ${each}`));
          answered += 1;
        }
      });
      const sending = Promise.all(writers);
      // Errors are reported below, where it is awaited.
      sending.catch(() => undefined);
      while (answered < WRITERS * 3) await Promise.race([pause(5), sending]);
      await postgres.suffer(fault);
      const back = performance.now();
      await Promise.all(copies.map((copy) => ready(copy, back)));
      await sending;
      await Promise.all(
        copies.map(async (copy, at) => heardAll(copy, before, await lastSeq(), `round ${rounds}, copy ${at}`)),
      );

      for (const [writing, hearing] of [
        [one, other],
        [other, one],
      ] as const) {
        const from = await lastSeq();
        await write(
          writing,
          newWrite(
            first + WRITES_EACH + (writing === one ? 0 : 1),
            0,
            `round ${rounds} afterwards at copy ${copies.indexOf(writing)}`,
          ),
        );
        await heardAll(
          hearing,
          from,
          await lastSeq(),
          `round ${rounds}, from copy ${copies.indexOf(writing)} to the other`,
        );
      }
      await jobIsDone(one);
    },

    async finish() {
      const rows = rowsOf<{ name: string; uids: number[] }>(
        await database.db.execute(
          sql`select first_name as name, json_agg(uid) as uids from bookings where restaurant = 'R1' group by first_name`,
        ),
      );
      const found = new Map(rows.map(({ name: made, uids }) => [made, uids]));
      for (const { name: made, uid } of all) expect([made, found.get(made)]).toEqual([made, [uid]]);
      expect(found.size).toBe(all.length);
      for (const { api, log } of copies) {
        expect(api.isAlive()).toBe(true);
        expect(
          log
            .join('')
            .split('\n')
            .filter((line) => line.includes('"level":60') || /uncaught|unhandled/i.test(line)),
        ).toEqual([]);
      }
    },

    async stop() {
      closeDevices();
      for (const { gateway, api } of copies) {
        await gateway.close();
        await api.kill();
      }
      await database.close();
      await postgres.stop();
    },
  };
}
