/** The job queue and its workers, on pg-boss in the database itself: a job and the change that causes it are one commit. */
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type ConstructorOptions, type JobResult, PgBoss, fromDrizzle, fromPglite } from 'pg-boss';
import type { Database, Tx } from '../db/client';
import type { OutboundLock } from '../outbound-lock/outbound-lock';
import { holdJob, queueHeldJobs } from '../outbound-lock/installation-repository';
import { pushIdentity } from '../modules/push/keys';
import { webPush } from '../providers/push/web-push';
import { tracedProvider } from '../providers/traced-provider';
import { localMail } from '../providers/local-mail';
import { localSms } from '../providers/local-sms';
import { paymentProviders } from '../providers/payments/payment-providers';
import { smtpMail } from '../providers/smtp-mail';
import { type Publisher, silentPublisher } from '../realtime/publisher';
import type { ApiSettings } from '../settings';
import type { JobKind, JobKinds, Jobs } from './jobs';
import { withTrace, withoutTrace } from './traced-job';
import { rarely } from './rarely';
import type { WorkerParts } from './worker';
import { twilioMessages } from '../providers/twilio/twilio-messages';
import { inSpan } from '@/lib/config/traces';
import { SCHEDULE } from './schedule';
import { AT_START, LEAVES_NOTHING, WORKERS } from './workers';

const KINDS = Object.keys(WORKERS) as JobKind[];

/** After one to two seconds, then twice as long each time up to half an hour: about fifteen hours in all. */
const QUEUE = {
  retryLimit: 40,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 1800,
  expireInSeconds: 300,
  notify: true,
};
/** A notification wakes a worker at once, but not for a job that was put off, or that is tried again: those are found by looking. */
const LOOK_SECONDS = 10;
/** Of kinds that are put off by seconds, and for which somebody waits. */
const LOOK_OFTEN_SECONDS = 2;
/**
 * How many at once of the kinds that wait for servers of somebody else, and hold no connection to the database meanwhile. Of all others one:
 * each worker asks the database for itself, also while there is nothing to do.
 */
const AT_ONCE: Partial<Record<JobKind, number>> = {
  'send-email': 4,
  'send-sms': 4,
  'send-whatsapp': 4,
  'send-push': 4,
  'settle-payment': 4,
  'deliver-webhook': 8,
};

/**
 * Starts the queue and its workers.
 * @param publisher how what a job changes is told to devices
 * @throws Error when the database does not answer
 */
export async function startJobs(
  database: Database,
  settings: ApiSettings,
  log: FastifyBaseLogger,
  publisher: Publisher = silentPublisher,
): Promise<Jobs> {
  const boss = new PgBoss({ ...connectionOf(database), useListenNotify: true });
  let running = false;
  boss.on(
    'error',
    rarely((error, since) => log.error({ err: error, since }, 'the job queue failed')),
  );
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue warns'));
  await boss.start();

  const jobs: Jobs = {
    async enqueue(tx, kind, data, delaySeconds = 0) {
      if (settings.hold?.isHeld()) return holdJob(tx, kind, data);
      await boss.send(kind, withTrace(data), { db: inside(tx), ...(delaySeconds > 0 && { startAfter: delaySeconds }) });
    },
    async enqueueAll(tx, kind, all, isLast = false) {
      if (all.length === 0) return;
      if (settings.hold?.isHeld()) for (const data of all) await holdJob(tx, kind, data);
      else
        await boss.insert(
          kind,
          all.map((data) => ({ data: withTrace(data), priority: isLast ? -1 : 0 })),
          { db: inside(tx) },
        );
    },
    running: () => running,
    async stop() {
      running = false;
      await boss.stop({ graceful: true, timeout: 10_000 });
      mail.close();
      sms.close();
    },
  };
  const mail = tracedProvider(
    settings.smtpUrl ? smtpMail(settings.smtpUrl, settings.mailFrom, settings.dkim) : localMail(log),
    'mail',
  );
  const sms = tracedProvider(
    settings.twilio ? twilioMessages(settings.twilio, settings.publicUrl) : localSms(log),
    'sms',
  );
  const push = tracedProvider(
    webPush(() => pushIdentity(database.db, settings), settings.push?.services ?? []),
    'push',
  );
  const parts: WorkerParts = {
    context: {
      db: database.background,
      database,
      settings,
      log,
      publisher,
      jobs,
      payments: paymentProviders(settings, database.db),
      now: Date.now,
    },
    mail,
    sms,
    push,
  };
  await makeQueues(boss);
  for (const kind of KINDS) await startWorker(boss, kind, parts);
  for (const [kind, cron] of Object.entries(SCHEDULE)) await boss.schedule(kind, cron, {});
  for (const kind of AT_START) await boss.send(kind, {});
  running = true;
  queueWhenReleased(settings.hold, database, jobs, log);
  return jobs;
}

function connectionOf({ pglite, pool }: Database): ConstructorOptions {
  if (pglite) return { db: fromPglite(pglite), backend: 'pglite' };
  if (!pool) throw new Error('a database is either embedded or a server');
  // Its own few connections: a queue that waits for the pool of the calls would stop when they are busiest.
  return { connectionString: pool.options.connectionString, max: 4 };
}

/** The transaction as pg-boss runs statements in it. */
function inside(tx: Tx) {
  return fromDrizzle(
    { execute: async (query) => (await tx.execute(query as SQL)) as unknown as { rows: unknown[] } },
    sql,
  );
}

/** Where a job goes that has failed in all its tries; made before the queue whose jobs they are. */
const GIVEN_UP: Partial<Record<JobKind, JobKind>> = { 'settle-payment': 'payment-unanswered' };

/** A kind that takes longer than the others; one whose worker died is begun again after so many seconds, and at most so often. */
const LONG: Partial<Record<JobKind, { expireInSeconds: number; retryLimit: number }>> = {
  'make-export': { expireInSeconds: 3600, retryLimit: 3 },
};

/** Before any worker runs: to change a queue beside one that works can stop the embedded database, which has one connection. */
async function makeQueues(boss: PgBoss): Promise<void> {
  for (const kind of KINDS) {
    const deadLetter = GIVEN_UP[kind];
    await boss.createQueue(kind, { ...QUEUE, ...LONG[kind], ...(deadLetter && { deadLetter }) });
    // One that is there already stays as it was made.
    if (deadLetter && (await boss.getQueue(kind))?.deadLetter !== deadLetter)
      await boss.updateQueue(kind, { deadLetter });
  }
}

async function startWorker<K extends JobKind>(boss: PgBoss, kind: K, parts: WorkerParts): Promise<void> {
  const atOnce = AT_ONCE[kind];
  const seconds = atOnce === undefined ? LOOK_SECONDS : LOOK_OFTEN_SECONDS;
  const options = {
    pollingIntervalSeconds: seconds,
    notifyPollingIntervalSeconds: seconds,
    // The embedded database has one connection; webhooks leave it alone while they wait.
    localConcurrency: parts.context.database.embedded && kind !== 'deliver-webhook' ? 1 : (atOnce ?? 1),
    // By one at a time the next would be looked for after those seconds, however many wait; by two it goes on until they are done.
    batchSize: 2,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  await boss.work<JobKinds[K], void, typeof options>(kind, options, async (taken) => {
    const results: JobResult[] = [];
    for (const { id, data: queued } of taken) {
      const { data, parent } = withoutTrace(queued);
      const work = () => workUnlessHeld(parts, kind, data);
      results.push({ id, ...(await resultOf(inSpan(`job ${kind}`, 'consumer', work, { parent }))) });
    }
    return results;
  });
}

/** A job that fails is tried again, and the one beside it is not. */
const resultOf = (work: Promise<unknown>): Promise<Omit<JobResult, 'id'>> =>
  work.then(
    () => ({ status: 'completed' }),
    (error: unknown) => ({ status: 'failed', output: { message: String(error) } }),
  );

async function workUnlessHeld<K extends JobKind>(parts: WorkerParts, kind: K, data: JobKinds[K]): Promise<void> {
  const { db, settings } = parts.context;
  if (LEAVES_NOTHING.includes(kind) || !settings.hold?.isHeld()) return WORKERS[kind](parts, data);
  if (!(kind in SCHEDULE)) await holdJob(db, kind, data);
}

/** A copy that has not heard of the release yet may hold one more job, for a moment: so it is looked again. In milliseconds. */
const LOOK_AGAIN_MS = [0, 10_000, 60_000];

/** What waited goes to the queue once it may; at a start also what a process left behind that died in between. */
function queueWhenReleased(hold: OutboundLock | undefined, { db }: Database, jobs: Jobs, log: FastifyBaseLogger): void {
  const queue = () =>
    jobs.running() &&
    void queueHeldJobs(db, jobs, KINDS).catch((error: unknown) =>
      log.error({ err: error }, 'jobs that were held could not be queued yet'),
    );
  const later = () => LOOK_AGAIN_MS.forEach((ms) => setTimeout(queue, ms).unref());
  if (hold) hold.whenReleased(later);
}
