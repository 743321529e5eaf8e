/** The job queue and its workers, on pg-boss in the database itself: a job and the change that causes it are one commit. */
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type ConstructorOptions, PgBoss, fromDrizzle, fromPglite } from 'pg-boss';
import type { Database, Tx } from '../db/client';
import type { Hold } from '../hold/hold';
import { holdJob, queueHeldJobs } from '../hold/installation-repository';
import { sendRecoveryCode } from '../modules/auth/recovery-code-job';
import { renewPaymentCredentials } from '../modules/payment-accounts/renew-credentials-job';
import { findDuplicates } from '../modules/diner-care/find-duplicates';
import { eraseStale } from '../modules/diner-care/retention';
import { expirePayments } from '../modules/payments/expire-payments';
import { settlePayment } from '../modules/payments/settle-payment';
import { tellUnanswered } from '../modules/payments/tell-unanswered';
import { localMail } from '../providers/local-mail';
import { localSms } from '../providers/local-sms';
import { paymentProviders } from '../providers/payments/payment-providers';
import { smtpMail } from '../providers/smtp-mail';
import { type Publisher, silentPublisher } from '../realtime/publisher';
import type { ApiSettings } from '../settings';
import type { JobKind, JobKinds, Jobs } from './jobs';
import { tidyUp } from './tidy-up';
import type { WorkerParts, Workers } from './worker';
import type { Context } from '../context';
import { type OutboxMessage, claimMessage, findReplyAddress } from '../mail/outbox-repository';
import { noteOutcome } from '../modules/messages/note-outcome';
import type { MailOutcome } from '../providers/mail';
import type { SmsOutcome } from '../providers/sms';

const WORKERS: Workers = {
  'send-email': sendEmail,
  'send-sms': sendSms,
  'send-recovery-code': sendRecoveryCode,
  'find-duplicates': findDuplicates,
  'erase-stale-diners': eraseStale,
  'tidy-up': tidyUp,
  'payment-unanswered': tellUnanswered,
  'settle-payment': settlePayment,
  'expire-payments': expirePayments,
  'renew-payment-credentials': renewPaymentCredentials,
};
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
/** A notification wakes a worker at once, but not for a job that was put off: those are found by looking. */
const LOOK_SECONDS = 2;

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
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue warns'));
  await boss.start();

  const jobs: Jobs = {
    async enqueue(tx, kind, data) {
      if (settings.hold?.isHeld()) return holdJob(tx, kind, data);
      await boss.send(kind, data, { db: inside(tx) });
    },
    running: () => running,
    async stop() {
      running = false;
      await boss.stop({ graceful: true, timeout: 10_000 });
      mail.close();
      sms.close();
    },
  };
  const mail = settings.smtpUrl ? smtpMail(settings.smtpUrl, settings.mailFrom) : localMail(log);
  const sms = localSms(log);
  const parts: WorkerParts = {
    context: {
      db: database.db,
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
  };
  await makeQueues(boss);
  for (const kind of KINDS) await startWorker(boss, kind, parts, database.embedded ? 1 : 4);
  await boss.schedule('tidy-up', '17 4 * * *', {});
  await boss.schedule('renew-payment-credentials', '41 3 * * *', {});
  await boss.schedule('find-duplicates', '23 2 * * *', {});
  await boss.schedule('erase-stale-diners', '37 3 * * *', {});
  await boss.schedule('expire-payments', '* * * * *', {});
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

/** Before any worker runs: to change a queue beside one that works can stop the embedded database, which has one connection. */
async function makeQueues(boss: PgBoss): Promise<void> {
  for (const kind of KINDS) {
    const deadLetter = GIVEN_UP[kind];
    await boss.createQueue(kind, { ...QUEUE, ...(deadLetter && { deadLetter }) });
    // One that is there already stays as it was made.
    if (deadLetter && (await boss.getQueue(kind))?.deadLetter !== deadLetter)
      await boss.updateQueue(kind, { deadLetter });
  }
}

async function startWorker<K extends JobKind>(
  boss: PgBoss,
  kind: K,
  parts: WorkerParts,
  localConcurrency: number,
): Promise<void> {
  const options = {
    pollingIntervalSeconds: LOOK_SECONDS,
    notifyPollingIntervalSeconds: LOOK_SECONDS,
    localConcurrency,
  };
  await boss.work<JobKinds[K]>(kind, options, async (taken) => {
    for (const { data } of taken) await workUnlessHeld(parts, kind, data);
  });
}

/** Deletes only what has run out here. */
const LEAVES_NOTHING: readonly JobKind[] = ['tidy-up', 'find-duplicates'];
/** Come again by the clock. */
const BY_THE_CLOCK: readonly JobKind[] = ['expire-payments', 'renew-payment-credentials', 'erase-stale-diners'];

async function workUnlessHeld<K extends JobKind>(parts: WorkerParts, kind: K, data: JobKinds[K]): Promise<void> {
  const { db, settings } = parts.context;
  if (LEAVES_NOTHING.includes(kind) || !settings.hold?.isHeld()) return WORKERS[kind](parts, data);
  if (!BY_THE_CLOCK.includes(kind)) await holdJob(db, kind, data);
}

/** A copy that has not heard of the release yet may hold one more job, for a moment: so it is looked again. In milliseconds. */
const LOOK_AGAIN_MS = [0, 10_000, 60_000];

/** What waited goes to the queue once it may; at a start also what a process left behind that died in between. */
function queueWhenReleased(hold: Hold | undefined, { db }: Database, jobs: Jobs, log: FastifyBaseLogger): void {
  const queue = () =>
    jobs.running() &&
    void queueHeldJobs(db, jobs, KINDS).catch((error: unknown) =>
      log.error({ err: error }, 'jobs that were held could not be queued yet'),
    );
  const later = () => LOOK_AGAIN_MS.forEach((ms) => setTimeout(queue, ms).unref());
  if (hold) hold.whenReleased(later);
}

/**
 * Should this process die between the mail server's yes and the mark, it is sent once more under the same Message-ID.
 * @throws Error when it could not be sent and trying later may help; the queue tries again
 */
async function sendEmail({ context, mail }: WorkerParts, { outboxUid }: JobKinds['send-email']): Promise<void> {
  const { hostname } = new URL(context.settings.publicUrl);
  await deliver(context, outboxUid, mail.name, async ({ uid, restaurant, recipient, subject, body, html, at }) =>
    mail.send({
      uid,
      isForAccount: restaurant === null,
      messageId: `<${uid}.${at.getTime()}@${hostname}>`,
      to: recipient,
      replyTo: restaurant === null ? '' : await findReplyAddress(context.db, restaurant),
      subject,
      text: body,
      html,
    }),
  );
}

/** @throws Error when it could not be sent and trying later may help; the queue tries again */
async function sendSms({ context, sms }: WorkerParts, { outboxUid }: JobKinds['send-sms']): Promise<void> {
  await deliver(context, outboxUid, sms.name, ({ uid, recipient, body }) =>
    sms.send({ uid, to: recipient, text: body }),
  );
}

/**
 * Nothing is sent twice: a message that was sent, or that another worker has in hand, is left alone.
 * @throws Error when it could not be sent and trying later may help; the queue tries again
 */
async function deliver(
  context: Context,
  outboxUid: number,
  provider: string,
  send: (message: OutboxMessage) => Promise<MailOutcome | SmsOutcome>,
): Promise<void> {
  const claim = await claimMessage(context.db, outboxUid);
  if (claim.state === 'sent') return;
  if (claim.state === 'taken') throw new Error('another worker has this message in hand');

  const result = await send(claim.message);
  const isFinal = await noteOutcome(context, claim.message, provider, result);
  if (!isFinal) throw new Error('the message could not be sent yet');
}
