/** Reads the costs of messages: providers report them some time after sending, on request only. Reported states are recorded too. */
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { outbox } from '../../db/schema/log';
import type { WorkerParts } from '../../jobs/worker';
import { takeStatus } from './take-status';

/** Messages per run, one after the other; the rest follows in a few minutes. */
const AT_ONCE = 200;
/** Days after which no cost is expected any more. */
const ASKED_FOR_DAYS = 7;

/** @throws Error when the provider does not answer; the next scheduled run continues */
export async function readMessageCosts({ context, sms }: WorkerParts): Promise<void> {
  if (sms.channels.length === 0) return;
  const { db } = context;
  const rows = await db
    .select({ uid: outbox.uid, providerId: outbox.providerId })
    .from(outbox)
    .where(and(isNotNull(outbox.costDueAt), lte(outbox.costDueAt, sql`now()`), eq(outbox.provider, sms.name)))
    .orderBy(outbox.costDueAt)
    .limit(AT_ONCE);
  for (const { uid, providerId } of rows) {
    const fate = providerId === '' ? null : await sms.look(providerId);
    if (fate) await takeStatus(context, { message: uid, providerId, status: fate.status, errorCode: fate.errorCode });
    await db
      .update(outbox)
      .set(
        fate?.cost
          ? { costMicros: fate.cost.micros, costCurrency: fate.cost.currency, costDueAt: null }
          : { costDueAt: fate ? later : null },
      )
      .where(and(eq(outbox.uid, uid), eq(outbox.providerId, providerId)));
  }
}

/** Doubles the interval after each attempt. */
const later = sql`case when ${outbox.sentAt} > now() - make_interval(days => ${ASKED_FOR_DAYS}) then now() + greatest(interval '10 minutes', now() - ${outbox.sentAt}) end`;
