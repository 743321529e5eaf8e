/** Reminders of open card or deposit requests, some hours before they expire (§9 'card reminder'). */
import { sql } from 'drizzle-orm';
import type { MessageRule } from '@/lib/contract/messages/message-rules';
import { isOpen } from '@/lib/rules/payments/payment-request';
import { type Context, systemActor } from '../../context';
import { rowsOf } from '../../db/client';
import { findByUid } from '../../db/restaurant-repository';
import { tellOfPayment } from '../../guest-messages/tell-of-payment';
import { write } from '../../write/write';
import { openPaymentBook } from '../payments/payment-book';
import { paymentKey } from '../payments/payment-key';
import { channelOf, insteadOfWhatsapp } from './channel-of';
import { isSentTo } from './rule-repository';
import { deliveryOf } from './service';

/** The actor of automatic messages in the log. */
const MESSAGES = systemActor('Messages');
/** Reminders per run; the rest follows in the next minute. */
const AT_ONCE = 200;

interface DueReminder {
  restaurant: string;
  booking: number;
  request: number;
  channel: MessageRule['channel'];
}

/** Open requests that were made before the reminder was due, and without an earlier reminder. Guests who cannot be reached are left out. */
async function findDue({ db, now, settings }: Context): Promise<DueReminder[]> {
  const at = sql`${new Date(now()).toISOString()}::timestamptz`;
  const rows = await db.execute(sql`
    select p.restaurant, p.booking_uid as booking, p.uid as request, rule.channel
    from message_rules rule
    join restaurants r on r.restaurant = rule.restaurant
    join setups s on s.restaurant = rule.restaurant and s.write_to_guests
    join payment_requests p on p.restaurant = rule.restaurant and p.state in ('requested', 'declined') and p.kind <> 'payment' and p.expires_at > ${at}
    join bookings b on b.restaurant = p.restaurant and b.uid = p.booking_uid and b.deleted_at is null
    join statuses st on st.restaurant = b.restaurant and st.code = b.status and st.stage in (0, 1, 2, 7)
    cross join lateral (select message_due(p.expires_at - make_interval(secs => rule.hours * 3600), r.time_zone, true, rule.quiet, s.quiet_from, s.quiet_to) as due) d
    where rule.enabled and rule.kind = 'card-reminder' and ${isSentTo(deliveryOf(settings))}
      and d.due <= ${at} and d.due >= rule.since and p.created_at < d.due and not (rule.quiet and is_quiet(${at}, r.time_zone, s.quiet_from, s.quiet_to))
      and not exists (select from outbox o where o.restaurant = b.restaurant and o.booking_uid = b.uid and o.kind = rule.kind and o.occasion = 'request ' || p.uid)
    order by p.expires_at
    limit ${AT_ONCE}`);
  return rowsOf<DueReminder & Record<string, unknown>>(rows).map((row) => ({
    ...row,
    booking: Number(row.booking),
    request: Number(row.request),
  }));
}

/** One transaction per reminder, with the booking locked: of two concurrent processes, one sends it. */
export async function queueCardReminders(context: Context): Promise<void> {
  for (const due of await findDue(context)) {
    const restaurant = await findByUid(context.db, due.restaurant);
    if (!restaurant) continue;
    const call = { context, restaurant, actor: MESSAGES };
    await write({ context, restaurant, actor: MESSAGES }, async (unit) => {
      const { booking, requests } = await openPaymentBook(unit, restaurant.uid, due.booking);
      const request = requests.find(({ uid }) => uid === due.request);
      const occasion = `request ${due.request}`;
      const usefulMs = (request?.expiresAt?.getTime() ?? 0) - context.now();
      if (!request || !isOpen(request) || usefulMs <= 0) return null;
      const sent = await unit.tx.execute(
        sql`select 1 from outbox where restaurant = ${restaurant.uid} and booking_uid = ${booking.uid} and kind = 'card-reminder' and occasion = ${occasion} limit 1`,
      );
      const channel = channelOf(due.channel, booking, context.settings);
      const by = channel === 'whatsapp' ? insteadOfWhatsapp(booking, context.settings) : channel;
      if (rowsOf(sent).length > 0 || by === null || by === 'whatsapp') return null;
      const { kind, amount, currency, policy, provider, expiresAt, binding } = request;
      await tellOfPayment(unit, call, booking, {
        news: binding ? 'finish' : 'asked',
        kind,
        amount,
        currency,
        policy,
        provider,
        key: paymentKey(context.settings.authSecret, request),
        expiresAt,
        card: null,
        by,
        reminder: { occasion, usefulMs },
      });
      return null;
    });
  }
}
