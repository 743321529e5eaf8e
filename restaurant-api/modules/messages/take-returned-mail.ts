/**
 * Bounces and complaints: an address that does not exist, or whose owner has complained, gets no more mail from the restaurants that wrote to it. A full
 * mailbox or a refused mail has no such effect.
 */
import { type SQL, and, eq, isNotNull, sql } from 'drizzle-orm';
import type { MessageReason } from '@/lib/contract/messages/messages';
import type { Context } from '../../context';
import type { Queryable } from '../../db/client';
import { findByUid } from '../../db/restaurant-repository';
import { outbox } from '../../db/schema/log';
import { type ReturnedMail, readReturnedMail } from '../../mail/returned-mail';
import { suppress } from '../suppressions/repository';
import { secretsOf } from '../../secrets';
import { notifyFailed } from './record-delivery-outcome';

/** Failure codes of mails that did not arrive, as shown on the booking. */
const FAILURE_CODES: Record<Exclude<ReturnedMail['reason'], 'complained'>, MessageReason> = {
  bounced: 'bounced',
  full: 'mailbox-full',
  refused: 'refused',
};

export async function takeReturnedMail(context: Context, source: Uint8Array): Promise<void> {
  for (const returned of await readReturnedMail(source)) await take(context, returned);
}

const findMail = (db: Queryable, which: SQL | undefined) =>
  db
    .select({
      uid: outbox.uid,
      restaurant: outbox.restaurant,
      recipient: outbox.recipient,
      messageId: outbox.messageId,
      state: outbox.state,
    })
    .from(outbox)
    .where(and(eq(outbox.channel, 'email'), isNotNull(outbox.restaurant), which));

/** Finds the mail by address or Message-ID: the server may report a different mailbox than the address that was written to. */
async function findMailTo(db: Queryable, { address, messageId }: ReturnedMail): Promise<Awaited<ReturnType<typeof findMail>>> {
  const rows = await findMail(db, sql`lower(${outbox.recipient}) = ${address.toLowerCase()}`);
  const [, uid] = /^<(\d{1,15})\./.exec(messageId) ?? [];
  if (rows.length > 0 || uid === undefined) return rows;
  const [mail] = await findMail(db, and(eq(outbox.uid, Number(uid)), eq(outbox.messageId, messageId)));
  return mail ? findMail(db, eq(outbox.recipient, mail.recipient)) : [];
}

async function take(context: Context, returned: ReturnedMail): Promise<void> {
  const { db, log, settings } = context;
  const { reason, messageId } = returned;
  const about = await findMailTo(db, returned);
  const address = about[0]?.recipient ?? returned.address;
  // An address without mail from here is not suppressed.
  const restaurants = new Set(about.flatMap(({ restaurant }) => restaurant ?? []));
  if (reason === 'bounced' || reason === 'complained')
    for (const uid of restaurants) {
      const restaurant = await findByUid(db, uid);
      if (!restaurant) continue;
      const scope = { ...secretsOf(settings), restaurant };
      await db.transaction((tx) => suppress(tx, scope, [{ channel: 'email', address }], reason));
    }
  const [message] = about.filter((one) => messageId !== '' && one.messageId === messageId && one.state !== 'failed');
  if (message && reason !== 'complained') {
    await db
      .update(outbox)
      .set({ state: 'failed', reason: FAILURE_CODES[reason], failure: 'returned by the receiving server' })
      .where(eq(outbox.uid, message.uid));
    await notifyFailed(context, message.uid, false);
  }
  log.info({ reason, restaurants: restaurants.size }, 'a mail came back');
}
