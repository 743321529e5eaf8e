/** The job queue and its workers, on pg-boss in the same database: a job and the change that causes it are committed together. */
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
import { throttledErrorLog } from './throttled-error-log';
import type { WorkerParts } from './worker';
import { twilioMessages } from '../providers/twilio/twilio-messages';
import { inSpan } from '@/lib/config/traces';
import { SCHEDULE } from './schedule';
import { RUN_AT_START, INTERNAL_JOBS, WORKERS } from './workers';

const KINDS = Object.keys(WORKERS) as JobKind[];

/** Retries after one to two seconds, doubling up to half an hour: about fifteen hours in all. */
const QUEUE = {
  retryLimit: 40,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 1800,
  expireInSeconds: 300,
  notify: true,
};
/** A notification wakes a worker at once, except for delayed jobs and retries: those are found by polling. */
const POLL_SECONDS = 10;
/** Polling interval of the kinds in `CONCURRENCY`, whose delays and retries are short. */
const FAST_POLL_SECONDS = 2;
/**
 * Parallel workers of the kinds that wait for external servers without holding a database connection. All others have one worker, since each polls
 * the database even when idle.
 */
const CONCURRENCY: Partial<Record<JobKind, number>> = {
  'send-email': 4,
  'send-sms': 4,
  'send-whatsapp': 4,
  'send-push': 4,
  'settle-payment': 4,
  'deliver-webhook': 8,
};

/**
 * Starts the queue and its workers.
 * @param publisher announces changes made by jobs to devices
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
    throttledErrorLog((error, since) => log.error({ err: error, since }, 'the job queue failed')),
  );
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue warns'));
  await boss.start();

  const jobs: Jobs = {
    async enqueue(tx, kind, data, delaySeconds = 0) {
      if (settings.hold?.isHeld()) return holdJob(tx, kind, data);
      await boss.send(kind, withTrace(data), {
        db: queueDatabase(tx),
        ...(delaySeconds > 0 && { startAfter: delaySeconds }),
      });
    },
    async enqueueAll(tx, kind, all, isLast = false) {
      if (all.length === 0) return;
      if (settings.hold?.isHeld()) for (const data of all) await holdJob(tx, kind, data);
      else
        await boss.insert(
          kind,
          all.map((data) => ({ data: withTrace(data), priority: isLast ? -1 : 0 })),
          { db: queueDatabase(tx) },
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
  await createQueues(boss);
  for (const kind of KINDS) await startWorker(boss, kind, parts);
  for (const [kind, cron] of Object.entries(SCHEDULE)) await boss.schedule(kind, cron, {});
  for (const kind of RUN_AT_START) await boss.send(kind, {});
  running = true;
  queueWhenReleased(settings.hold, database, jobs, log);
  return jobs;
}

function connectionOf({ pglite, pool }: Database): ConstructorOptions {
  if (pglite) return { db: fromPglite(pglite), backend: 'pglite' };
  if (!pool) throw new Error('a database is either embedded or a server');
  // A small pool of its own: on the pool of the API calls, the queue would stall whenever they are busiest.
  return { connectionString: pool.options.connectionString, max: 4 };
}

/** Adapts a transaction to pg-boss, which runs its statements in it. */
function queueDatabase(tx: Tx) {
  return fromDrizzle(
    { execute: async (query) => (await tx.execute(query as SQL)) as unknown as { rows: unknown[] } },
    sql,
  );
}

/** Dead letter queues: the kind that a job becomes after its last retry. They are created before the queues that refer to them. */
const DEAD_LETTER: Partial<Record<JobKind, JobKind>> = { 'settle-payment': 'payment-unanswered' };

/** Kinds that run longer than the others: a job whose worker died restarts after `expireInSeconds`, at most `retryLimit` times. */
const LONG_RUNNING: Partial<Record<JobKind, { expireInSeconds: number; retryLimit: number }>> = {
  'make-export': { expireInSeconds: 3600, retryLimit: 3 },
};

/** Must run before any worker starts: changing a queue beside a running worker can block the embedded database, which has one connection. */
async function createQueues(boss: PgBoss): Promise<void> {
  for (const kind of KINDS) {
    const deadLetter = DEAD_LETTER[kind];
    await boss.createQueue(kind, { ...QUEUE, ...LONG_RUNNING[kind], ...(deadLetter && { deadLetter }) });
    // `createQueue` does not change an existing queue.
    if (deadLetter && (await boss.getQueue(kind))?.deadLetter !== deadLetter)
      await boss.updateQueue(kind, { deadLetter });
  }
}

async function startWorker<K extends JobKind>(boss: PgBoss, kind: K, parts: WorkerParts): Promise<void> {
  const concurrency = CONCURRENCY[kind];
  const seconds = concurrency === undefined ? POLL_SECONDS : FAST_POLL_SECONDS;
  const options = {
    pollingIntervalSeconds: seconds,
    notifyPollingIntervalSeconds: seconds,
    // The embedded database has one connection; webhook deliveries do not hold it while they wait.
    localConcurrency: parts.context.database.embedded && kind !== 'deliver-webhook' ? 1 : (concurrency ?? 1),
    // With batches of one, the next job would be fetched after the polling interval even when many wait; full batches of two are followed at once.
    batchSize: 2,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  await boss.work<JobKinds[K], void, typeof options>(kind, options, async (jobsTaken) => {
    const results: JobResult[] = [];
    for (const { id, data: queued } of jobsTaken) {
      const { data, parent } = withoutTrace(queued);
      const work = () => runUnlessHeld(parts, kind, data);
      results.push({ id, ...(await jobResult(inSpan(`job ${kind}`, 'consumer', work, { parent }))) });
    }
    return results;
  });
}

/** Results per job: only the failed job of a batch is retried. */
const jobResult = (work: Promise<unknown>): Promise<Omit<JobResult, 'id'>> =>
  work.then(
    () => ({ status: 'completed' }),
    (error: unknown) => ({ status: 'failed', output: { message: String(error) } }),
  );

async function runUnlessHeld<K extends JobKind>(parts: WorkerParts, kind: K, data: JobKinds[K]): Promise<void> {
  const { db, settings } = parts.context;
  if (INTERNAL_JOBS.includes(kind) || !settings.hold?.isHeld()) return WORKERS[kind](parts, data);
  if (!(kind in SCHEDULE)) await holdJob(db, kind, data);
}

/** Delays of the checks for held jobs: another copy that has not learned of the release yet may hold one more job. */
const RELEASE_CHECKS_MS = [0, 10_000, 60_000];

/** Queues the held jobs once the outbound lock is released; at startup also those left by a process that died in between. */
function queueWhenReleased(hold: OutboundLock | undefined, { db }: Database, jobs: Jobs, log: FastifyBaseLogger): void {
  const queueHeld = () =>
    jobs.running() &&
    void queueHeldJobs(db, jobs, KINDS).catch((error: unknown) =>
      log.error({ err: error }, 'held jobs could not be queued yet'),
    );
  const queueSoon = () => RELEASE_CHECKS_MS.forEach((ms) => setTimeout(queueHeld, ms).unref());
  if (hold) hold.whenReleased(queueSoon);
}
