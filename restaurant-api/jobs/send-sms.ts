/** Sends one text message of the outbox. */
import { deliver } from './deliver';
import type { JobKinds } from './jobs';
import type { WorkerParts } from './worker';

/** @throws Error when it could not be sent and trying later may help; the queue tries again */
export async function sendSms({ context, sms }: WorkerParts, { outboxUid }: JobKinds['send-sms']): Promise<void> {
  await deliver(context, outboxUid, sms.name, ({ uid, recipient, body }) => sms.send({ uid, to: recipient, text: body }));
}
