/** Every minute: what is due by the rules of the restaurants goes into the outbox, each with its job, in one transaction. */
import { visitPath } from '@/lib/rules/guest-booking/booking-query';
import { timeText } from '@/lib/time/time-text';
import { MESSAGE_CHANNELS, type MessageChannel } from '@/lib/contract/messages';
import { ruleText } from '../../guest-messages/rule-texts';
import { dayText, languageOf, signed } from '../../guest-messages/tell-guest';
import type { WorkerParts } from '../../jobs/worker';
import type { ApiSettings } from '../../settings';
import { linkKey } from '../guest-booking/link-key';
import { channelOf, isAnswerable } from './channel-of';
import { deliveryOf } from './service';
import { type DueMessage, type NewDue, findDueMessages, insertDue } from './rule-repository';

/** Of one transaction; the rest in the next. */
const AT_ONCE = 500;

export async function queueDueMessages({ context: { db, jobs, settings, log, now } }: WorkerParts): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE;) {
    found = await db.transaction(async (tx) => {
      const due = await findDueMessages(tx, new Date(now()), deliveryOf(settings), AT_ONCE);
      const rows = await insertDue(
        tx,
        due.flatMap((one) => messageOf(one, settings) ?? []),
      );
      for (const channel of MESSAGE_CHANNELS) {
        const own = rows.flatMap((row) => (row.channel === channel ? [{ outboxUid: row.uid }] : []));
        await jobs.enqueueAll(tx, `send-${channel}`, own);
      }
      if (rows.length > 0) log.info({ messages: rows.length }, 'messages that were due are queued');
      // Others had them before us: they are not found again.
      return rows.length === 0 ? 0 : due.length;
    });
  }
}

function messageOf(due: DueMessage, settings: ApiSettings): NewDue | null {
  const { restaurant, service, uid, kind, reference, milTime, time, date, occasion, expiresAt, firstName } = due;
  const channel = channelOf(due.channel as MessageChannel, due, settings);
  if (channel === null) return null;
  const language = languageOf(due.language, due.own, due.country);
  const { subject, text } = ruleText(kind, channel, language, {
    ...due,
    restaurant: due.name,
    name: firstName,
    day: dayText(date, language),
    time: timeText(time, milTime),
    phone: due.estPhone,
    link: `${settings.publicUrl}${visitPath(service, linkKey(settings.authSecret, { restaurant, uid, reference }))}?lang=${language}`,
    preferences: '',
    byStaff: true,
    answerable: isAnswerable(channel, settings),
  });
  return {
    restaurant,
    channel,
    kind,
    bookingUid: uid,
    recipient: channel === 'email' ? due.email : due.phone,
    subject,
    body: channel === 'email' ? signed({ subject, text }, due).text : text,
    occasion,
    expiresAt: new Date(expiresAt),
  };
}
