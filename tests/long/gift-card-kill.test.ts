/** kill -9 of the running API while gift cards are sent on their day: each recipient gets theirs, under one Message-ID, with the card as a PDF. */
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { type Database, openDatabase, rowsOf } from '@/restaurant-api/db/client';
import { startJobs } from '@/restaurant-api/jobs/start';
import { deliverGiftCards } from '@/restaurant-api/modules/gift-cards/deliver';
import { sellCard } from '@/restaurant-api/modules/gift-cards/sell';
import { systemActor } from '@/restaurant-api/context';
import { findByUid } from '@/restaurant-api/db/restaurant-repository';
import { localMail } from '@/restaurant-api/providers/local-mail';
import { localSms } from '@/restaurant-api/providers/local-sms';
import { paymentProviders } from '@/restaurant-api/providers/payments/payment-providers';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { momentOf } from '@/lib/time/service-day';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ApiProcess, bundleServer, startProcess } from '../support/processes/api-process';
import { TEST_SETTINGS, addRestaurant } from '../support/api/api-server';
import { noPush } from '../support/providers/push-service';
import { FREE_SALE } from '../support/api/gift-cards';
import { letClaimsRunOut } from '../support/processes/killed-process';
import { type MailServer, startMailServer } from '../support/providers/mail-server';
import { createTestDatabase } from '../support/api/test-database';

const CARDS = 30;
const KILLS = 2;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const log = pino({ level: 'silent' });
let env: Record<string, string>;
let open: () => Promise<Database>;
let cleanUp: () => Promise<void>;
let mail: MailServer;
let alive: ApiProcess | undefined;

beforeAll(async () => {
  mail = await startMailServer();
  if (process.env.MAITRE_TEST_DB === 'postgres') {
    const { url, drop } = await createTestDatabase();
    [env, open, cleanUp] = [{ DATABASE_URL: url }, () => openDatabase({ url }), drop];
  } else {
    const folder = await mkdtemp(path.join(tmpdir(), 'maitre-gift-kill-'));
    [env, open] = [{ DATA_DIR: folder }, () => openDatabase({ folder })];
    cleanUp = () => rm(folder, { recursive: true, force: true });
  }
});
afterAll(async () => {
  await alive?.kill();
  await mail.close();
  await cleanUp();
});

async function on<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Sold, and queued for delivery, while no worker runs. */
const sellAll = () =>
  on(async (database) => {
    await addRestaurant(database, { uid: 'R1', service: 'la-marina' });
    const jobs = await startJobs(database, { ...TEST_SETTINGS, hold: undefined }, log);
    const context = {
      db: database.db,
      database,
      settings: TEST_SETTINGS,
      log,
      publisher: silentPublisher,
      jobs: {
        ...jobs,
        enqueueAll: async (tx, kind, all) => {
          for (const data of all) await jobs.enqueue(tx, kind, data, 25);
        },
      } as typeof jobs,
      payments: paymentProviders(TEST_SETTINGS, database.db),
      now: Date.now,
    };
    const restaurant = await findByUid(database.db, 'R1');
    if (!restaurant) throw new Error('no restaurant');
    const call = { context, restaurant, actor: systemActor('Test') };
    const { date } = momentOf(Date.now(), restaurant.timeZone);
    for (let at = 0; at < CARDS; at += 1)
      await sellCard(call, {
        ...FREE_SALE,
        tender: 'cash',
        language: 'es',
        recipientEmail: `guest-${at}@example.test`,
        deliverOn: date,
      });
    // Whatever the time now: their day has come.
    const evening = { ...context, now: () => Date.parse(`${date}T20:00:00Z`) };
    await deliverGiftCards({ context: evening, mail: localMail(log), sms: localSms(log), push: noPush });
    await jobs.stop();
  });

const start = async (bundle: string) =>
  (alive = await startProcess(bundle, { ...env, SMTP_URL: `smtp://127.0.0.1:${mail.port}` }));

test(`${KILLS} kills during ${CARDS} cards lose none, and send none under two Message-IDs`, async () => {
  const bundle = await bundleServer('restaurant-api-to-kill-gifts');
  await sellAll();
  for (let round = 0; round < KILLS; round += 1) {
    await start(bundle);
    const until = Math.floor((CARDS * (round + 1)) / (KILLS + 1));
    while (mail.received.length < until) await pause(5);
    await alive?.kill();
  }
  await on(letClaimsRunOut);
  await start(bundle);
  const idOf = (source: string) => /^Message-ID: (.+)$/im.exec(source)?.[1]?.trim();
  const ids = () => new Set(mail.received.map(({ source }) => idOf(source)));
  while (ids().size < CARDS) await pause(300);
  await pause(3_000);
  await alive?.kill();

  const recipients = new Map<string, Set<string | undefined>>();
  for (const { to, source } of mail.received)
    recipients.set(to, (recipients.get(to) ?? new Set<string | undefined>()).add(idOf(source)));
  expect(recipients.size).toBe(CARDS);
  expect([...recipients.values()].filter((own) => own.size !== 1)).toEqual([]);
  expect(mail.received.every(({ source }) => source.includes('Content-Type: application/pdf'))).toBe(true);
  expect(mail.received.length - CARDS).toBeLessThanOrEqual(KILLS * 4);
  const rows = await on(async ({ db }) =>
    rowsOf<{ count: number }>(await db.execute(sql`select count(*)::int as count from outbox where kind = 'giftFor'`)),
  );
  expect(rows[0]?.count).toBe(CARDS);
}, 600_000);
