/** Previews a template: with a real booking, or sent to the person who edits it. */
import type { z } from 'zod';
import { may } from '@/lib/contract/access/role';
import { nameOf } from '@/lib/rules/booking/booking';
import type { RenderedTemplate, templatePreviewSchemas } from '@/lib/resources/messages/templates-schema';
import { menuPath } from '@/lib/rules/takeaway/order-path';
import { KINDS } from '@/lib/rules/templates/placeholders';
import { DAY_MS } from '@/lib/time/milliseconds';
import { momentOf } from '@/lib/time/service-day';
import type { Queryable } from '../../db/client';
import type { Call } from '../../http/call';
import { queueMail } from '../../mail/queue-mail';
import { adminRequired, notFound } from '../../problem';
import { write } from '../../write/write';
import { findBooking } from '../bookings/repository';
import { deliveryOf } from '../messages/service';
import { bookingFacts } from './booking-facts';
import type { FixedContent } from './mail-html';
import { assertFillable } from './assert-fillable';
import { type RenderedMessage, renderContent, sourcesOf } from './render-message';
import { findBookingsToShow, findHasSurvey, findSetupOfMessage } from './repository';
import { sampleFacts } from './sample-facts';

type Example = z.output<(typeof templatePreviewSchemas)['show']['body']>;

/** Empty for a person who may not read bookings (D14). */
export async function listBookings({ context, restaurant, actor }: Call) {
  if (!may(actor.role, 'bookings', actor.location)) return { bookings: [] };
  const { date } = momentOf(context.now(), restaurant.timeZone);
  const rows = await findBookingsToShow(context.db, restaurant.uid, date);
  return {
    bookings: rows.map((row) => ({
      uid: row.uid,
      name: nameOf(row),
      date: row.date,
      time: row.time,
      covers: row.covers,
    })),
  };
}

/** @throws Problem 'validation' if the template could not be saved, 'not-found' for the booking */
export async function showPreview(call: Call, example: Example): Promise<RenderedTemplate> {
  const message = await render(call.context.db, call, example);
  return { ...message, bytes: Buffer.byteLength(message.html) };
}

/** @throws Problem as `showPreview` */
export async function sendPreview(call: Call, example: Example): Promise<{ to: string; leaves: boolean }> {
  const { context, restaurant, actor } = call;
  await write(call, async ({ tx }) => {
    const { subject, text, html } = await render(tx, call, example);
    await queueMail(tx, context.jobs, {
      restaurant: restaurant.uid,
      kind: 'test',
      to: actor.email,
      // The mail contains a text message exactly as it would be sent.
      subject: subject || text.split('\n', 1)[0]?.slice(0, 120) || '',
      text,
      html,
    });
    return null;
  });
  return { to: actor.email, leaves: deliveryOf(context.settings).email };
}

async function render(db: Queryable, call: Call, { bookingUid, ...content }: Example): Promise<RenderedMessage> {
  const { context, restaurant } = call;
  const { kind, language } = content;
  assertFillable(content);
  if (bookingUid !== null && !may(call.actor.role, 'bookings', call.actor.location)) throw adminRequired();
  const setup = await findSetupOfMessage(db, restaurant.uid);
  const sender = { settings: context.settings, restaurant };
  const row = bookingUid === null ? undefined : await findBooking(db, restaurant.uid, bookingUid);
  if (bookingUid !== null && (!row || row.deletedAt)) throw notFound('a booking');
  const sample = sampleFacts(sender, setup, language, context.now(), await findHasSurvey(db, restaurant.uid));
  // Payment facts are sample values: most bookings have no request.
  const { cclink, perHead, total } = sample;
  const until = (row?.startsAt.getTime() ?? 0) - DAY_MS;
  const asked = { cclink, perHead, total, freeUntil: until, answerBy: until };
  const facts = row ? await bookingFacts(db, sender, row, language, asked) : sample;
  const { fixed } = KINDS[kind];
  return renderContent(sourcesOf(db), sender, setup, content, {
    kind,
    language,
    facts,
    fixed:
      fixed &&
      SAMPLE_FIXED[fixed](restaurant.currency, language, context.settings.publicUrl + menuPath(restaurant.service)),
  });
}

const DISHES = {
  en: ['Grilled sea bass', 'Chocolate cake'],
  es: ['Lubina a la brasa', 'Tarta de chocolate'],
  pt: ['Robalo grelhado', 'Bolo de chocolate'],
} as const;

/** The amounts add up to the sample's TOTAL. */
const SAMPLE_FIXED: Record<
  FixedContent['block'],
  (currency: string, language: keyof typeof DISHES, menu: string) => FixedContent
> = {
  giftCard: (currency) => ({ block: 'giftCard', code: 'K7QM-4R2X-9TBD', amount: { amount: 8_000, currency } }),
  // A sample order has no page.
  order: (currency, language, menu) => ({
    block: 'order',
    link: menu,
    lines: [
      { quantity: 2, name: DISHES[language][0], amount: { amount: 6_850, currency } },
      { quantity: 1, name: DISHES[language][1], amount: { amount: 1_150, currency } },
    ],
  }),
};
