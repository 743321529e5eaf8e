/** The job queue and its workers, on pg-boss in the database itself: a job and the change that causes it are one commit. */
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type ConstructorOptions, type JobResult, PgBoss, fromDrizzle, fromPglite } from 'pg-boss';
import type { Database, Tx } from '../db/client';
import type { Hold } from '../hold/hold';
import { holdJob, queueHeldJobs } from '../hold/installation-repository';
import { sendRecoveryCode } from '../modules/auth/recovery-code-job';
import { countEarlierNights, recountMonths } from '../modules/dashboard/recount';
import { renewPaymentCredentials } from '../modules/payment-accounts/renew-credentials-job';
import { pushIdentity } from '../modules/push/keys';
import { sendPush } from '../modules/push/send-push';
import { webPush } from '../providers/push/web-push';
import { tracedProvider } from '../providers/traced-provider';
import { findDuplicates } from '../modules/diner-care/find-duplicates';
import { eraseStale } from '../modules/diner-care/retention';
import { makeExport } from '../modules/transfer/make-export';
import { expirePoints } from '../modules/loyalty/expire-points';
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
import { withTrace, withoutTrace } from './traced-job';
import { rarely } from './rarely';
import { tidyUp } from './tidy-up';
import type { WorkerParts, Workers } from './worker';
import type { Context } from '../context';
import {
  type OutboxMessage,
  type Sender,
  claimMessage,
  findLost,
  findSender,
  knownProviderIds,
  putBack,
} from '../mail/outbox-repository';
import { askMessageCosts } from '../modules/messages/ask-costs';
import { filledCardMail } from '../modules/gift-cards/card-mail';
import { deliverGiftCards } from '../modules/gift-cards/deliver';
import { expireGiftCards } from '../modules/gift-cards/expire';
import { unsubscribeLink } from '../modules/marketing/campaign-links';
import { whyNotNow } from '../modules/marketing/leaving';
import { runCampaigns } from '../modules/marketing/run-campaigns';
import { runEvents } from '../modules/event-tickets/run-events';
import { queueDueMessages } from '../modules/messages/due-messages';
import { dropAndTell, noteOutcome } from '../modules/messages/note-outcome';
import { eraseOldAddresses, watchOrders } from '../modules/orders/watch-orders';
import { reasonToDrop } from '../modules/messages/reason-to-drop';
import { filledReport } from '../modules/reports/filled-report';
import { sendReports } from '../modules/reports/send-reports';
import { deliverWebhook } from '../modules/webhooks/deliver';
import { recoverWebhooks } from '../modules/webhooks/recover';
import { refreshStaleTemplates } from '../modules/whatsapp/templates';
import type { MailOutcome } from '../providers/mail';
import type { Sms, SmsOutcome } from '../providers/sms';
import { twilioMessages } from '../providers/twilio/twilio-messages';
import { inSpan } from '@/lib/config/traces';
import { MESSAGE_CHANNELS, type MessageKind, isMarketing } from '@/lib/contract/messages';

const WORKERS: Workers = {
  'send-email': sendEmail,
  'send-sms': sendSms,
  'send-whatsapp': sendSms,
  'send-push': sendPush,
  'queue-due-messages': queueDueMessages,
  'ask-message-costs': askMessageCosts,
  'refresh-whatsapp-templates': refreshStaleTemplates,
  'run-campaigns': runCampaigns,
  'deliver-gift-cards': deliverGiftCards,
  'expire-gift-cards': expireGiftCards,
  'run-events': runEvents,
  'send-reports': sendReports,
  'recover-messages': recoverMessages,
  'send-recovery-code': sendRecoveryCode,
  'find-duplicates': findDuplicates,
  'erase-stale-diners': eraseStale,
  'recount-months': async (parts) => void (await recountMonths(parts)),
  'count-earlier-nights': countEarlierNights,
  'watch-orders': watchOrders,
  'erase-old-addresses': eraseOldAddresses,
  'deliver-webhook': deliverWebhook,
  'recover-webhooks': recoverWebhooks,
  'make-export': makeExport,
  'tidy-up': tidyUp,
  'payment-unanswered': tellUnanswered,
  'settle-payment': settlePayment,
  'expire-payments': expirePayments,
  'expire-points': expirePoints,
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
/** Each waits for a server of somebody else, and holds no connection to the database meanwhile. */
const WEBHOOKS_AT_ONCE = 8;

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
    async enqueueAll(tx, kind, all) {
      if (all.length === 0) return;
      if (settings.hold?.isHeld()) for (const data of all) await holdJob(tx, kind, data);
      else
        await boss.insert(
          kind,
          all.map((data) => ({ data: withTrace(data) })),
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
  for (const kind of KINDS)
    await startWorker(boss, kind, parts, kind === 'deliver-webhook' ? WEBHOOKS_AT_ONCE : database.embedded ? 1 : 4);
  await boss.schedule('tidy-up', '17 4 * * *', {});
  await boss.schedule('renew-payment-credentials', '41 3 * * *', {});
  await boss.schedule('find-duplicates', '23 2 * * *', {});
  await boss.schedule('erase-stale-diners', '37 3 * * *', {});
  await boss.schedule('erase-old-addresses', '7 4 * * *', {});
  // It is 04:00 somewhere at a quarter of an hour.
  await boss.schedule('recount-months', '*/15 * * * *', {});
  await boss.schedule('count-earlier-nights', '*/15 * * * *', {});
  await boss.schedule('watch-orders', '* * * * *', {});
  await boss.schedule('expire-payments', '* * * * *', {});
  await boss.schedule('expire-points', '*/15 * * * *', {});
  await boss.schedule('queue-due-messages', '* * * * *', {});
  await boss.schedule('ask-message-costs', '*/5 * * * *', {});
  await boss.schedule('refresh-whatsapp-templates', '*/10 * * * *', {});
  await boss.schedule('run-campaigns', '* * * * *', {});
  await boss.schedule('deliver-gift-cards', '* * * * *', {});
  await boss.schedule('expire-gift-cards', '11 * * * *', {});
  await boss.schedule('run-events', '* * * * *', {});
  await boss.schedule('send-reports', '* * * * *', {});
  await boss.schedule('recover-messages', '* * * * *', {});
  await boss.schedule('recover-webhooks', '* * * * *', {});
  // What a worker that died left behind, at once.
  await boss.send('count-earlier-nights', {});
  await boss.send('recover-messages', {});
  await boss.send('recover-webhooks', {});
  await boss.send('run-campaigns', {});
  await boss.send('run-events', {});
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
    // By one at a time the next would be looked for after LOOK_SECONDS, however many wait; by two it goes on until they are done.
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

/** Nothing of these leaves the restaurant. */
const LEAVES_NOTHING: readonly JobKind[] = ['tidy-up', 'find-duplicates', 'recount-months', 'count-earlier-nights'];
/** Come again by the clock. */
const BY_THE_CLOCK: readonly JobKind[] = [
  'expire-payments',
  'expire-points',
  'renew-payment-credentials',
  'erase-stale-diners',
  'queue-due-messages',
  'ask-message-costs',
  'refresh-whatsapp-templates',
  'run-campaigns',
  'deliver-gift-cards',
  'expire-gift-cards',
  'run-events',
  'send-reports',
  'recover-messages',
  'recover-webhooks',
  'watch-orders',
  'erase-old-addresses',
];

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
  await deliver(context, outboxUid, mail.name, {
    async send(message, sender) {
      const { uid, restaurant, messageId, recipient, recipientUid, giftCardUid } = message;
      const said =
        giftCardUid !== null
          ? await filledCardMail(context, message)
          : message.reportSendingUid !== null
            ? await filledReport(context, message)
            : { ...message, text: message.body };
      return mail.send({
        uid,
        isForAccount: restaurant === null,
        messageId,
        fromName: sender?.name ?? '',
        to: recipient,
        replyTo: sender?.replyTo ?? '',
        subject: said.subject,
        text: said.text,
        html: said.html,
        ...('attachments' in said && { attachments: said.attachments }),
        ...(restaurant !== null &&
          sender &&
          recipientUid !== null && {
            unsubscribe: unsubscribeLink(
              { settings: context.settings, restaurant: { uid: restaurant, service: sender.service } },
              recipientUid,
            ),
          }),
      });
    },
  });
}

/**
 * One of which nobody knows whether it went is looked for at the provider before it is sent again.
 * @throws Error when it could not be sent and trying later may help; the queue tries again
 */
async function sendSms({ context, sms }: WorkerParts, { outboxUid }: JobKinds['send-sms']): Promise<void> {
  const of = ({ uid, channel, recipient, body, expiresAt, contentSid, contentVariables }: OutboxMessage): Sms => ({
    uid,
    channel: channel === 'whatsapp' ? 'whatsapp' : 'sms',
    to: recipient,
    text: body,
    template: contentSid === '' ? null : { contentSid, variables: contentVariables },
    usefulFor: expiresAt && (expiresAt.getTime() - Date.now()) / 1000,
  });
  await deliver(context, outboxUid, sms.name, {
    send: (message) => sms.send(of(message)),
    find: (message) => sms.find(of(message), message.dueAt, (ids) => knownProviderIds(context.db, ids)),
  });
}

interface Way {
  send(message: OutboxMessage, sender: Sender | undefined): Promise<MailOutcome | SmsOutcome>;
  /** What the provider calls a message that it took already; null where it did not. */
  find?(message: OutboxMessage): Promise<string | null>;
}

/**
 * Nothing is sent twice: a message that was sent, or that another worker has in hand, is left alone.
 * @throws Error when it could not be sent and trying later may help; the queue tries again
 */
async function deliver(context: Context, outboxUid: number, provider: string, way: Way): Promise<void> {
  const { db, settings, jobs } = context;
  const claim = await claimMessage(db, outboxUid, new URL(settings.publicUrl).hostname);
  if (claim.state === 'over') return;
  if (claim.state === 'taken') throw new Error('another worker has this message in hand');
  if (claim.state === 'waits')
    return db.transaction((tx) => jobs.enqueue(tx, `send-${claim.channel}`, { outboxUid }, claim.seconds));
  const { message, isRepeat } = claim;
  if (isRepeat && isMarketing(message.kind as MessageKind)) return putBack(db, outboxUid); // by a person only
  const taken = isRepeat && way.find ? await wasTaken(context, message, way.find) : null;
  const sender = message.restaurant === null ? undefined : await findSender(db, message.restaurant);
  const inTheWay = await whyNotNow(context, message, sender?.country ?? '');
  if (inTheWay === 'paused') return putBack(db, outboxUid);
  const reason = taken === null ? ((await reasonToDrop(context, message, sender)) ?? inTheWay) : null;
  if (reason !== null) return dropAndTell(context, message, reason);

  const result = taken === null ? await way.send(message, sender) : ({ outcome: 'sent', providerId: taken } as const);
  const isFinal = await noteOutcome(context, message, provider, result);
  if (!isFinal) throw new Error('the message could not be sent yet');
}

/** @throws Error where the provider does not answer: the message waits until it does */
async function wasTaken(
  { db }: Context,
  message: OutboxMessage,
  find: NonNullable<Way['find']>,
): Promise<string | null> {
  try {
    return await find(message);
  } catch (error) {
    await putBack(db, message.uid);
    throw error;
  }
}

/** What a worker had in hand that died is tried again before its job comes back; marketing is left to a person. */
async function recoverMessages({ context: { db, jobs } }: WorkerParts): Promise<void> {
  await db.transaction(async (tx) => {
    const lost = (await findLost(tx)).filter(({ kind }) => !isMarketing(kind));
    for (const channel of MESSAGE_CHANNELS) {
      const uids = lost.flatMap((one) => (one.channel === channel ? [{ outboxUid: one.uid }] : []));
      await jobs.enqueueAll(tx, `send-${channel}`, uids);
    }
  });
}
