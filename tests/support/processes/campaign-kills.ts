/** Pauses a campaign and kills the API (kill -9) during it, several times: exactly the frozen recipients get it, once each. */
import { sql } from 'drizzle-orm';
import type { Campaign } from '@/lib/resources/messages/marketing-schema';
import { rowsOf } from '@/restaurant-api/db/client';
import { insertRows } from '@/restaurant-api/db/insert-rows';
import { diners } from '@/restaurant-api/db/schema/book';
import { segments } from '@/restaurant-api/db/schema/segments';
import { accessTokens } from '@/restaurant-api/modules/auth/access-token';
import { suppress } from '@/restaurant-api/modules/suppressions/repository';
import { type ApiProcess, bundleServer, startProcess } from './api-process';
import { TEST_SETTINGS, addRestaurant, addUser } from '../api/api-server';
import { type MailServer, startMailServer } from '../providers/mail-server';
import { type ScratchDatabase, createScratchDatabase, letClaimsRunOut } from './killed-process';

/** One in this many recipients has unsubscribed. */
const UNSUBSCRIBED = 50;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Defines a test with this many people and rounds. */
export function testCampaignKills(people: number, rounds: number): void {
  let scratch: ScratchDatabase;
  let mail: MailServer;
  let alive: ApiProcess | undefined;
  let token: () => string;
  beforeAll(async () => {
    [scratch, mail] = await Promise.all([createScratchDatabase('campaign'), startMailServer()]);
  });
  afterAll(async () => {
    await alive?.kill();
    await mail.close();
    await scratch.cleanUp();
  });

  const addressOf = (at: number) => `guest-${at}@example.test`;
  const fill = () =>
    scratch.on(async (database) => {
      await addRestaurant(database, { uid: 'R1', service: 'la-marina' });
      const user = await addUser(database, { email: 'ads@example.test', roles: { R1: 'marketing' } });
      // It takes longer than a token is valid.
      token = () => accessTokens(TEST_SETTINGS.authSecret).sign({ sub: user.accountId, sid: user.sessionId });
      const rule = { match: 'all' as const, parts: [{ field: 'language' as const, languages: ['es' as const] }] };
      await database.db.insert(segments).values({ restaurant: 'R1', uid: 5001, name: 'Todos', rule, tag: false });
      await insertRows(
        database.db,
        diners,
        Array.from({ length: people }, (_none, at) => ({
          restaurant: 'R1',
          firstName: `Guest ${at}`,
          email: addressOf(at),
          language: 'es',
          consents: { email: { at: '2026-01-01T00:00:00Z', to: addressOf(at) } },
        })),
      );
      const scope = { authSecret: TEST_SETTINGS.authSecret, restaurant: { uid: 'R1', country: 'ES' } };
      const listed = Array.from({ length: Math.ceil(people / UNSUBSCRIBED) }, (_none, at) => ({
        channel: 'email' as const,
        address: addressOf(at * UNSUBSCRIBED),
      }));
      await database.db.transaction((tx) => suppress(tx, scope, listed, 'unsubscribed'));
    });

  const start = async (bundle: string) =>
    (alive = await startProcess(bundle, { ...scratch.env, SMTP_URL: `smtp://127.0.0.1:${mail.port}` }));
  async function call(method: string, way: string, body?: object): Promise<Campaign> {
    const response = await fetch(`${alive?.url}/tms/v2/restaurants/R1/marketing${way}`, {
      method,
      headers: { authorization: `Bearer ${token()}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    const answer = (await response.json()) as Campaign;
    if (!response.ok) throw new Error(`${method} ${way}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  }

  test(
    `a campaign to ${people} people, ${rounds} times paused and killed, reaches its audience and nobody twice`,
    async () => {
      const bundle = await bundleServer('restaurant-api-to-kill-campaign');
      await fill();
      await start(bundle);
      const { uid, version } = await call('POST', '', {
        name: 'Para todos',
        kind: 'marketing1',
        trigger: '',
        days: 0,
        segment: 5001,
        customers: false,
        restDays: 7,
      });
      await call('POST', `/${uid}/start`, { version, at: null });
      for (let round = 1; round <= rounds; round++) {
        const until = Math.floor((people * round) / (rounds + 2));
        while (mail.received.length < until) await pause(5);
        await call('POST', `/${uid}/pause`, {});
        await call('POST', `/${uid}/resume`, {});
        while (mail.received.length < until + Math.floor(people / (2 * (rounds + 2)))) await pause(5);
        await alive?.kill();
        await scratch.on(letClaimsRunOut);
        await start(bundle);
      }
      let now = await call('GET', `/${uid}`);
      while (now.state !== 'finished' || now.counts.underWay > 0) {
        await pause(500);
        now = await call('GET', `/${uid}`);
        // Messages in progress at a kill are uncertain once their claim expires: only a person decides.
        if (now.state === 'finished' && now.counts.underWay > 0 && now.counts.underWay <= rounds * 4) break;
      }
      await pause(3_000);
      await alive?.kill();

      const audience = await scratch.on(async ({ db }) =>
        rowsOf<{ address: string }>(
          await db.execute(
            sql`select address from campaign_recipients where campaign_uid = ${uid} and state = 'queued'`,
          ),
        ).map(({ address }) => address),
      );
      const left = Math.ceil(people / UNSUBSCRIBED);
      expect(audience).toHaveLength(people - left);
      const chosen = new Set(audience);
      const got = mail.received.map(({ to }) => to);
      // Nobody gets it twice, only recipients get it, and at most the messages in progress at each kill are open.
      expect(new Set(got).size).toBe(got.length);
      expect(got.filter((to) => !chosen.has(to))).toEqual([]);
      const open = await scratch.on(async ({ db }) =>
        rowsOf<{ recipient: string }>(
          await db.execute(
            sql`select recipient from outbox where sent_at is null and campaign_recipient_uid is not null`,
          ),
        ).map(({ recipient }) => recipient),
      );
      expect(open.length).toBeLessThanOrEqual(rounds * 4);
      const reached = new Set([...got, ...open]);
      expect(audience.filter((address) => !reached.has(address))).toEqual([]);
    },
    900_000 + people * 300,
  );
}
