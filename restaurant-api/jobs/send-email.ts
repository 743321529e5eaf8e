/** Sends one e-mail of the outbox. */
import { deliver } from './deliver';
import type { JobKinds } from './jobs';
import type { WorkerParts } from './worker';

/**
 * Should this process die between the mail server's yes and the mark, it is sent once more under the same Message-ID.
 * @throws Error when it could not be sent and trying later may help; the queue tries again
 */
export async function sendEmail({ context, mail }: WorkerParts, { outboxUid }: JobKinds['send-email']): Promise<void> {
  const { hostname } = new URL(context.settings.publicUrl);
  await deliver(context, outboxUid, mail.name, ({ uid, recipient, subject, body, at }) =>
    mail.send({ uid, messageId: `<${uid}.${at.getTime()}@${hostname}>`, to: recipient, subject, text: body }),
  );
}
