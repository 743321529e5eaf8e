/** Messages to the guest of an order: a mail with the lines when it is received, and a short message at each relevant step. */
import type { OrderStatus } from '@/lib/contract/takeaway/takeaway';
import { orderPath } from '@/lib/rules/takeaway/order-path';
import { moneyText } from '@/lib/money/format';
import { timeText } from '@/lib/time/time-text';
import type { Call } from '../../http/call';
import { type OrderNews, type ReceiptLine, orderText, receiptLine } from '../../guest-messages/order-texts';
import { tellingFor } from '../../guest-messages/tell-guest';
import { queueMail } from '../../mail/queue-mail';
import { queueSms } from '../../mail/queue-sms';
import type { UnitOfWork } from '../../write/write';
import { renderMessage, sourcesOf } from '../templates/render-message';
import { orderKey } from './order-key';
import type { OrderRow, OrderWithLines } from './repository';
import type { TenderSum } from './tenders';

type BaseCall = Omit<Call, 'idempotency'>;

/** Minutes after which a message about a step is no longer sent. */
const USEFUL_MINUTES = 60;

export const orderLink = ({ context: { settings }, restaurant }: BaseCall, row: OrderRow): string =>
  `${settings.publicUrl.replace(/\/$/, '')}${orderPath(restaurant.service, orderKey(settings.authSecret, row))}`;

/** Confirms receipt: the restaurant's template by mail, with lines and payments; a short text if only a phone number is known. */
export async function confirmOrder(
  unit: UnitOfWork,
  call: BaseCall,
  { row, lines, tenders }: OrderWithLines,
): Promise<void> {
  if (row.email === '') return sendShortText(unit, call, row, 'received');
  const { messageContext, language } = await tellingFor(unit, call, { dinerUid: null, language: row.language });
  const { currency, totalPrice } = row;
  const message = await renderMessage(
    sourcesOf(unit.tx),
    { settings: call.context.settings, restaurant: call.restaurant },
    {
      kind: 'takeawayConfirm',
      language,
      facts: {
        firstName: row.name,
        lastName: '',
        covers: row.items,
        date: row.date,
        time: row.time,
        turn: 0,
        area: '',
        options: [],
        guestNotes: row.note,
        reference: `#${row.number}`,
        event: '',
        phone: messageContext.phone,
        timeZone: call.restaurant.timeZone,
        milTime: messageContext.milTime,
        accept: '',
        reject: '',
        manage: orderLink(call, row),
        cclink: '',
        survey: '',
        perHead: null,
        total: { amount: totalPrice, currency },
        freeUntil: null,
        answerBy: null,
      },
      fixed: {
        block: 'order',
        link: orderLink(call, row),
        lines: [
          ...lines.map(({ quantity, name, total, options }) => ({
            quantity,
            name: [name, ...options.map((option) => option.name)].join(', '),
            amount: { amount: total, currency },
          })),
          ...toSums(row, tenders).map(([line, amount]) => ({
            quantity: null,
            name: receiptLine(line, language),
            amount: { amount, currency },
          })),
        ],
      },
    },
  );
  await queueMail(unit.tx, call.context.jobs, {
    restaurant: call.restaurant.uid,
    kind: 'order',
    to: row.email,
    subject: message.subject,
    // The template describes the order; its current status is on its page.
    text: `${message.text.trimEnd()}\n\n${orderLink(call, row)}\n`,
    html: message.html,
    why: message.why,
  });
}

/** Fees, payments by tender, and the rest to pay. */
function toSums({ servicePrice, deliveryPrice, totalPrice, paid }: OrderRow, tenders: readonly TenderSum[]) {
  const sums: Array<[ReceiptLine, number]> = [
    ['service', servicePrice],
    ['delivery', deliveryPrice],
    ...tenders.map((one): [ReceiptLine, number] => [
      one.tender === 'Gift card' ? 'giftCard' : one.tender === 'Online' ? 'online' : 'paid',
      -one.paid,
    ]),
  ];
  const shown = sums.filter(([, amount]) => amount !== 0);
  return paid > 0 ? [...shown, ['due', totalPrice - paid] as [ReceiptLine, number]] : shown;
}

const NEWS: Partial<Record<OrderStatus, OrderNews>> = {
  'In Kitchen': 'accepted',
  Done: 'ready',
  'In Route': 'onItsWay',
  Rejected: 'rejected',
  Cancelled: 'rejected',
};

/** Sends no message when a delivery is cooked, since it has not arrived yet, nor for a step back. */
export async function notifyOfStatus(
  unit: UnitOfWork,
  call: BaseCall,
  row: OrderRow,
  status: OrderStatus,
  reason: string,
): Promise<void> {
  const news = NEWS[status];
  if (!news || (status === 'Done' && row.service === 'delivery')) return;
  const isStepBack =
    (status === 'In Kitchen' && row.status === 'Done') ||
    (status === 'Done' && row.status === 'Delivered') ||
    (status === 'In Route' && row.status === 'Delivered');
  if (!isStepBack) await sendShortText(unit, call, row, news, reason);
}

export async function sendShortText(
  unit: UnitOfWork,
  call: BaseCall,
  row: OrderRow,
  news: OrderNews,
  reason = '',
): Promise<void> {
  const { settings, jobs } = call.context;
  if (row.phone === '' && row.email === '') return;
  const { messageContext, language } = await tellingFor(unit, call, { dinerUid: null, language: row.language });
  const { subject, text } = orderText(news, language, { ...facts(call, row, language, messageContext), reason });
  const about = { restaurant: call.restaurant.uid, kind: 'order', usefulMs: USEFUL_MINUTES * 60_000 } as const;
  const bySms = row.phone !== '' && (settings.twilio?.from !== undefined || row.email === '');
  if (bySms) await queueSms(unit.tx, jobs, { ...about, to: row.phone, text });
  else await queueMail(unit.tx, jobs, { ...about, to: row.email, subject, text: `${text}\n` });
}

function facts(
  call: BaseCall,
  row: OrderRow,
  language: string,
  messageContext: { restaurant: string; phone: string; milTime: boolean },
) {
  return {
    restaurant: messageContext.restaurant,
    phone: messageContext.phone,
    number: row.number,
    time: timeText(row.time, messageContext.milTime),
    service: row.service,
    total: moneyText(row.totalPrice, row.currency, language),
    link: orderLink(call, row),
    reason: '',
    isPaid: row.paid > row.refunded,
  };
}
