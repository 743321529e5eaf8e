/** kill -9 of the API between creating a scheduled report and sending its mail: it is still sent once (ADR 146). */
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { DAY_MS } from '@/lib/time/milliseconds';
import type { Database } from '@/restaurant-api/db/client';
import { members } from '@/restaurant-api/db/schema/accounts';
import { outbox } from '@/restaurant-api/db/schema/log';
import { reportSchedules, reportSendings } from '@/restaurant-api/db/schema/reports';
import type { Jobs } from '@/restaurant-api/jobs/jobs';
import { startJobs } from '@/restaurant-api/jobs/start';
import { sendReports } from '@/restaurant-api/modules/reports/send-reports';
import { paymentProviders } from '@/restaurant-api/providers/payments/payment-providers';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { type ApiProcess, bundleServer, startProcess } from '../support/processes/api-process';
import { TEST_SETTINGS, addRestaurant, addUser } from '../support/api/api-server';
import { type ScratchDatabase, createScratchDatabase, letClaimsRunOut } from '../support/processes/killed-process';
import { type MailServer, startMailServer } from '../support/providers/mail-server';

const TO = 'ana@maitre.test';
const log = pino({ level: 'silent' });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let scratch: ScratchDatabase;
let mail: MailServer;
let alive: ApiProcess | undefined;
/** The mail server's treatment of a recipient: delays the sender, or accepts. */
let atTheDoor: () => Promise<void> | void = () => undefined;

beforeAll(async () => {
  [scratch, mail] = await Promise.all([
    createScratchDatabase('report'),
    startMailServer({ arriving: () => atTheDoor() }),
  ]);
});
afterAll(async () => {
  await alive?.kill();
  await mail.close();
  await scratch.cleanUp();
});

/** Due half a day ago, so that no run of this test spans two days of it. */
async function addSchedule(database: Database): Promise<void> {
  await addRestaurant(database, { uid: 'R1', service: 'la-marina' });
  await addUser(database, { email: TO, roles: { R1: 'Manager' } });
  const [ana] = await database.db.select().from(members);
  await database.db.insert(reportSchedules).values({
    restaurant: 'R1',
    name: 'Yesterday',
    report: 'bookingsArchive',
    state: 'all',
    period: 'daily',
    hour: (new Date().getUTCHours() + 12) % 24,
    weekday: 1,
    day: 1,
    recipients: [ana?.tmsUserUid ?? 0],
    separator: ';',
    suppressQuotes: false,
    active: true,
    since: Date.now() - 2 * DAY_MS,
  });
}

/** The job of every minute, without the wait. The mails are postponed by seconds: none is sent from here. */
async function runMinuteJob(database: Database): Promise<void> {
  const jobs = await startJobs(database, TEST_SETTINGS, log);
  try {
    const context = {
      db: database.db,
      database,
      settings: TEST_SETTINGS,
      log,
      publisher: silentPublisher,
      jobs: { ...jobs, enqueue: (tx, kind, data) => jobs.enqueue(tx, kind, data, 8) } satisfies Jobs,
      payments: paymentProviders(TEST_SETTINGS, database.db),
      now: Date.now,
    };
    await Promise.all([sendReports({ context }), sendReports({ context })]);
  } finally {
    await jobs.stop();
  }
}
const start = async (bundle: string) =>
  (alive = await startProcess(bundle, { ...scratch.env, SMTP_URL: `smtp://127.0.0.1:${mail.port}` }));

test('exactly one mail of a period arrives, with its file', async () => {
  const bundle = await bundleServer('restaurant-api-to-kill-reports');
  await scratch.on(addSchedule);
  await scratch.on(runMinuteJob);
  let reached: () => void = () => undefined;
  const isAtTheDoor = new Promise<void>((resolve) => {
    reached = resolve;
  });
  atTheDoor = () => {
    reached();
    return new Promise(() => undefined);
  };
  await start(bundle);
  await isAtTheDoor;
  await alive?.kill();
  expect(mail.received).toEqual([]);

  atTheDoor = () => undefined;
  await scratch.on(runMinuteJob);
  await scratch.on(letClaimsRunOut);
  await start(bundle);
  while (mail.received.length === 0) await pause(100);
  await pause(3_000);
  await alive?.kill();
  // Nor does a second check find it due.
  await scratch.on(runMinuteJob);

  expect(mail.received.map(({ to }) => to)).toEqual([TO]);
  const { subject, attachments } = await PostalMime.parse(mail.received[0]?.source ?? '');
  expect(subject).toContain('Yesterday');
  expect(attachments.map(({ filename }) => filename)).toEqual([expect.stringContaining('la-marina-bookings-archive')]);
  await scratch.on(async ({ db }) => {
    expect(await db.select().from(reportSendings)).toHaveLength(1);
    expect((await db.select().from(outbox)).map(({ recipient, state }) => [recipient, state])).toEqual([[TO, 'sent']]);
  });
}, 300_000);
