/** Messages to the guest about payment requests and their outcome, queued in the transaction of the change (D11). */
import { visitPath } from '@/lib/rules/guest-booking/booking-query';
import { instantText } from '@/lib/rules/guest-booking/date-text';
import { moneyText } from '@/lib/money/format';
import { cardText } from '@/lib/rules/payments/card-text';
import type { FrozenPolicy } from '@/lib/rules/payments/frozen-policy';
import { paymentAddress } from '@/lib/rules/payments/payment-address';
import type { CardHint, ProviderName, RequestKind } from '@/lib/rules/payments/payment-request';
import type { Call } from '../http/call';
import type { MailLanguage } from '../mail/mail-language';
import { queueMail } from '../mail/queue-mail';
import { queueSms } from '../mail/queue-sms';
import type { BookingRow } from '../modules/bookings/wire';
import { linkKey } from '../modules/guest-booking/link-key';
import type { UnitOfWork } from '../write/write';
import type { PaymentNews, PaymentText } from './payment-text';
import { paymentMail, paymentSms } from './payment-texts';
import { type Telling, signed, tellingFor, undoSecondsOf } from './tell-guest';
import type { TemplateKind } from '@/lib/rules/setup/template-kinds';
import { bookingFacts } from '../modules/templates/booking-facts';
import { type RenderedMessage, renderMessage, sourcesOf } from '../modules/templates/render-message';

export interface PaymentTold {
  news: PaymentNews;
  kind: RequestKind;
  /** Amount requested, paid, charged or refunded; for a card, the maximum charge. Minor units. */
  amount: number;
  currency: string;
  policy: FrozenPolicy | null;
  provider: ProviderName;
  /** Key of the request's link; '' if nothing is due any more. */
  key: string;
  expiresAt: Date | null;
  card: CardHint | null;
  /** Reason in the words of the person who acted; '' for none. */
  reason?: string;
  /** Language of the page being read; default: the booking's, the diner's or the restaurant's. */
  language?: MailLanguage;
  /** The request was sent before. */
  isAgain?: boolean;
  /** Channel chosen by staff; default: e-mail. */
  by?: 'email' | 'sms';
  /** Set for a reminder: the occasion, and how long the message is useful, in milliseconds. */
  reminder?: { occasion: string; usefulMs: number };
}

/** Queues the message; false if the guest has no address or number for its channel. */
export async function tellOfPayment(
  unit: UnitOfWork,
  call: Call,
  row: BookingRow,
  told: PaymentTold,
): Promise<boolean> {
  const { by = 'email' } = told;
  if ((by === 'email' ? row.email : row.phone) === '') return false;
  const telling = await tellingFor(unit, call, row, told.language);
  const about = wordsFor(call, row, told, telling);
  const kind = templateOf(told, by);
  const written = kind && (await writtenAs(kind, unit, call, row, told, telling));
  const { jobs } = call.context;
  const waitSeconds = undoSecondsOf(call);
  const sent = {
    restaurant: call.restaurant.uid,
    kind: told.reminder ? 'card-reminder' : 'payment',
    bookingUid: row.uid,
    waitSeconds,
    ...told.reminder,
  } as const;
  if (by === 'sms')
    await queueSms(unit.tx, jobs, {
      ...sent,
      to: row.phone,
      text: written?.text ?? paymentSms[telling.language](about),
      why: written?.why,
    });
  else
    await queueMail(unit.tx, jobs, {
      ...sent,
      to: row.email,
      ...(written ?? signed(paymentMail[telling.language][told.news](about), telling.messageContext)),
    });
  return true;
}

/** The restaurant's own templates (§9): requests of a card or a deposit. All other texts are built in. */
function templateOf({ news, kind, isAgain = false, reminder }: PaymentTold, by: 'email' | 'sms'): TemplateKind | null {
  if (reminder) return by === 'sms' ? 'smsCardReminder' : 'cardReminder';
  if ((news !== 'asked' && news !== 'finish') || kind === 'payment') return null;
  if (by === 'sms') return 'smsCardReminder';
  if (isAgain) return 'cardReminder';
  return kind === 'card' ? 'cardNoShow' : 'cardDeposit';
}

async function writtenAs(
  kind: TemplateKind,
  unit: UnitOfWork,
  call: Call,
  row: BookingRow,
  { policy, amount, currency, key, provider, expiresAt }: PaymentTold,
  { language }: Telling,
): Promise<RenderedMessage> {
  const { restaurant, context } = call;
  const { settings, now } = context;
  const sender = { settings, restaurant };
  const free = Date.parse(policy?.freeUntil ?? '');
  const facts = await bookingFacts(unit.tx, sender, row, language, {
    cclink: `${settings.publicUrl}${paymentAddress({ service: restaurant.service, key, provider }, { lang: language })}`,
    perHead: policy?.per === 'cover' ? { amount: policy.amount, currency } : null,
    total: { amount, currency },
    freeUntil: free > now() ? free : null,
    answerBy: expiresAt?.getTime() ?? null,
  });
  return renderMessage(sourcesOf(unit.tx), sender, { kind, language, facts });
}

function wordsFor(
  { context, restaurant }: Call,
  row: BookingRow,
  told: PaymentTold,
  { messageContext, language, day, time, reference }: Telling,
): PaymentText {
  const { settings, now } = context;
  const { key, provider, policy, expiresAt, card, kind } = told;
  const instant = (at: number) => instantText(at, language, restaurant.timeZone, messageContext.milTime);
  const free = policy?.freeUntil ? Date.parse(policy.freeUntil) : Number.NaN;
  return {
    restaurant: messageContext.restaurant,
    name: row.firstName,
    phone: messageContext.phone,
    covers: row.covers,
    day: day(row.date),
    time: time(row.time),
    reference: reference(row),
    kind,
    keeps: kind !== 'card' && policy !== null,
    cclink:
      key === ''
        ? ''
        : `${settings.publicUrl}${paymentAddress({ service: restaurant.service, key, provider }, { lang: language })}`,
    until: expiresAt ? instant(expiresAt.getTime()) : '',
    total: moneyText(told.amount, told.currency, language),
    // A deadline in the past is not mentioned.
    freeUntil: free > now() ? instant(free) : '',
    card: card ? cardText(card) : '',
    reason: told.reason ?? '',
    link: `${settings.publicUrl}${visitPath(restaurant.service, linkKey(settings.authSecret, row))}?lang=${language}`,
  };
}
