/** What came back by mail: an address that does not exist, or of which somebody complained, is written to no more by whoever had written to it. */
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Context } from '../../context';
import { findByUid } from '../../db/restaurant-repository';
import { outbox } from '../../db/schema/log';
import { type ReturnedMail, readReturnedMail } from '../../mail/returned-mail';
import { suppress } from '../suppressions/repository';
import { tellFailed } from './note-outcome';

export async function takeReturnedMail(context: Context, source: Uint8Array): Promise<void> {
  for (const returned of await readReturnedMail(source)) await take(context, returned);
}

async function take(context: Context, { reason, address, messageId }: ReturnedMail): Promise<void> {
  const { db, log, settings } = context;
  const about = await db
    .select({ uid: outbox.uid, restaurant: outbox.restaurant, messageId: outbox.messageId, state: outbox.state })
    .from(outbox)
    .where(
      and(
        eq(outbox.channel, 'email'),
        isNotNull(outbox.restaurant),
        or(eq(outbox.recipient, address), sql`lower(${outbox.recipient}) = ${address}`),
      ),
    );
  // Whom nobody here has written to, nobody is kept from writing to.
  const restaurants = new Set(about.flatMap(({ restaurant }) => restaurant ?? []));
  for (const uid of restaurants) {
    const restaurant = await findByUid(db, uid);
    if (!restaurant) continue;
    const scope = { authSecret: settings.authSecret, restaurant };
    await db.transaction((tx) => suppress(tx, scope, [{ channel: 'email', address }], reason));
  }
  const [message] = about.filter((one) => messageId !== '' && one.messageId === messageId && one.state !== 'failed');
  if (message && reason === 'bounced') {
    await db
      .update(outbox)
      .set({ state: 'failed', reason: 'bounced', failure: 'returned by the receiving server' })
      .where(eq(outbox.uid, message.uid));
    await tellFailed(context, message.uid, false);
  }
  log.info({ reason, restaurants: restaurants.size }, 'a mail came back');
}
