/**
 * What came back by mail: an address that does not exist, or of which somebody complained, is written to no more by whoever had written to it. A mailbox that
 * was full and a mail that was refused keep nobody from writing again.
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
import { tellFailed } from './record-delivery-outcome';

/** What its booking says of a mail that did not arrive. */
const WHY: Record<Exclude<ReturnedMail['reason'], 'complained'>, MessageReason> = {
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

/** A server may name the mailbox behind the address that was written to: which mail it was says whose. */
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
  // Whom nobody here has written to, nobody is kept from writing to.
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
      .set({ state: 'failed', reason: WHY[reason], failure: 'returned by the receiving server' })
      .where(eq(outbox.uid, message.uid));
    await tellFailed(context, message.uid, false);
  }
  log.info({ reason, restaurants: restaurants.size }, 'a mail came back');
}
