/** Job, every minute: adds the messages that are due by the restaurants' rules to the outbox and queues them, in one transaction. */
import { visitPath } from '@/lib/rules/guest-booking/booking-query';
import { timeText } from '@/lib/time/time-text';
import { MESSAGE_CHANNELS, type MessageChannel } from '@/lib/contract/messages/messages';
import { writeBookingMessage } from '../../guest-messages/booking-message';
import { dayText, languageOf } from '../../guest-messages/tell-guest';
import type { WorkerParts } from '../../jobs/worker';
import type { ApiSettings } from '../../settings';
import { linkKey } from '../guest-booking/link-key';
import { surveyLink } from '../surveys/link';
import { factsOf } from '../templates/booking-facts';
import { type MessageSources, sourcesOf } from '../templates/render-message';
import type { Tx } from '../../db/client';
import { chooseWhatsappFormat } from '../whatsapp/whatsapp-format';
import { secretsOf } from '../../secrets';
import { channelOf, insteadOfWhatsapp, isAnswerable } from './channel-of';
import { queueCardReminders } from './due-card-reminders';
import { deliveryOf } from './service';
import { type DueMessage, type NewDue, findDueMessages, insertDue } from './rule-repository';

/** Messages per transaction; the rest follows in the next. */
const AT_ONCE = 500;

export async function queueDueMessages({ context }: WorkerParts): Promise<void> {
  const { db, jobs, settings, log, now } = context;
  for (let found = AT_ONCE; found === AT_ONCE;) {
    found = await db.transaction(async (tx) => {
      const due = await findDueMessages(tx, new Date(now()), deliveryOf(settings), AT_ONCE);
      const sources = sourcesOf(tx);
      const messages: NewDue[] = [];
      for (const one of due) {
        const message = await messageOf(tx, one, settings, sources);
        if (message) messages.push(message);
      }
      const rows = await insertDue(tx, messages);
      for (const channel of MESSAGE_CHANNELS) {
        const own = rows.flatMap((row) => (row.channel === channel ? [{ outboxUid: row.uid }] : []));
        await jobs.enqueueAll(tx, `send-${channel}`, own);
      }
      if (rows.length > 0) log.info({ messages: rows.length }, 'messages that were due are queued');
      // Another process has queued them: they will not be found again.
      return rows.length === 0 ? 0 : due.length;
    });
  }
  await queueCardReminders(context);
}

async function messageOf(
  tx: Tx,
  due: DueMessage,
  settings: ApiSettings,
  sources: MessageSources,
): Promise<NewDue | null> {
  const { restaurant, service, timeZone, uid, kind, reference, milTime, time, date, occasion, expiresAt, firstName } = due;
  const preferred = channelOf(due.channel as MessageChannel, due, settings);
  if (preferred === null) return null;
  const language = languageOf(due.language, due.own, due.country);
  const sender = { settings, restaurant: { uid: restaurant, service, timeZone } };
  const setup = await sources.setup(restaurant);
  const facts = () => factsOf(sender, setup, { row: due, names: due }, language);
  const whatsapp =
    preferred === 'whatsapp'
      ? await chooseWhatsappFormat(
          tx,
          { ...secretsOf(settings), restaurant: { uid: restaurant, country: due.country } },
          { kind, language, to: due.phone, facts },
        )
      : null;
  const channel = whatsapp?.format === 'none' ? insteadOfWhatsapp(due, settings) : preferred;
  if (channel === null) return null;
  const about = {
    restaurant,
    channel,
    kind,
    bookingUid: uid,
    recipient: channel === 'email' ? due.email : due.phone,
    occasion,
    expiresAt: new Date(expiresAt),
  };
  if (whatsapp?.format === 'template') {
    const { contentSid, variables } = whatsapp.template;
    return { ...about, subject: '', body: whatsapp.text, html: '', reason: '', contentSid, contentVariables: variables };
  }
  const { subject, text, html, why = '' } = await writeBookingMessage(sources, sender, {
    kind,
    channel,
    language,
    about: {
      ...due,
      reference: setup.showRef ? reference : '',
      restaurant: due.name,
      name: firstName,
      day: dayText(date, language),
      time: timeText(time, milTime),
      phone: due.estPhone,
      link: `${settings.publicUrl}${visitPath(service, linkKey(settings.authSecret, { restaurant, uid, reference }))}?lang=${language}`,
      preferences: '',
      survey: due.hasSurvey ? surveyLink({ settings }, sender.restaurant, due, { lang: language }).link : '',
    },
    facts,
    host: due.host,
    answerable: isAnswerable(channel, settings),
  });
  return { ...about, subject, body: text, html, reason: why, contentSid: '', contentVariables: '' };
}
