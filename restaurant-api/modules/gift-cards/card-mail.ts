/**
 * Gift cards by mail: to the buyer when paid, to the recipient on the chosen day. The outbox never contains the code: its messages have the last
 * characters only; the code and its PDF are filled in when the mail is sent.
 */
import { and, desc, eq } from 'drizzle-orm';
import type { RestaurantLanguage } from '@/lib/contract/constants';
import { balancePath } from '@/lib/rules/gift-card/gift-paths';
import { momentOf } from '@/lib/time/service-day';
import type { Context, Restaurant } from '../../context';
import type { Queryable } from '../../db/client';
import { findByUid } from '../../db/restaurant-repository';
import { giftProducts } from '../../db/schema/gift-cards';
import { outbox } from '../../db/schema/log';
import type { OutboxMessage } from '../../mail/outbox-repository';
import { queueMail } from '../../mail/queue-mail';
import type { MailAttachment } from '../../providers/mail';
import type { UnitOfWork } from '../../write/write';
import { findImage } from '../setup/repository';
import { type MessageSources, type RenderedMessage, renderMessage, sourcesOf } from '../templates/render-message';
import type { SetupOfMessage } from '../templates/repository';
import { openedCode } from './code-key';
import { BAND, BAND_HEIGHT, cardPdf } from './paper/card-pdf';
import { CARD_TEXTS } from './paper/card-texts';
import { findCard } from './repository';
import type { CardRow } from './wire';

export const CARD_MAILS = ['giftBuyer', 'giftFor'] as const;
export type CardMail = (typeof CARD_MAILS)[number];
type Sender = { settings: Context['settings']; restaurant: Restaurant };

/** The recipient's address; '' for none. */
const addressOf = (kind: CardMail, card: CardRow) => (kind === 'giftBuyer' ? card.buyerEmail : card.recipientEmail);

/** Queues the mail within the transaction that causes it. */
export async function queueCardMail(
  { tx }: Pick<UnitOfWork, 'tx'>,
  context: Context,
  restaurant: Restaurant,
  card: CardRow,
  kind: CardMail,
  sources: MessageSources = sourcesOf(tx),
): Promise<boolean> {
  const to = addressOf(kind, card);
  if (to === '') return false;
  const sender = { settings: context.settings, restaurant };
  const { subject, text, html, why } = await renderCardMail(sources, sender, card, kind, maskedCode(card));
  await queueMail(tx, context.jobs, {
    restaurant: restaurant.uid,
    to,
    subject,
    text,
    html,
    kind,
    why,
    giftCardUid: card.uid,
  });
  return true;
}

export interface FilledMail extends RenderedMessage {
  attachments: MailAttachment[];
}

/** The mail as it is sent: with the code and the PDF. @throws Error if the code can no longer be decrypted */
export async function filledCardMail(context: Context, message: OutboxMessage): Promise<FilledMail> {
  const { db, settings } = context;
  const restaurant = await findByUid(db, message.restaurant ?? '');
  const found = restaurant && (await findCard(db, restaurant.uid, { uid: message.giftCardUid ?? 0 }));
  if (!found) throw new Error('the gift card of the message is gone');
  const sender = { settings, restaurant };
  const code = openedCode(settings, restaurant.uid, found.card);
  const sources = sourcesOf(db);
  const mail = await renderCardMail(sources, sender, found.card, message.kind as CardMail, code);
  const content = await paperOf(db, sender, found, code, await sources.setup(restaurant.uid));
  return { ...mail, attachments: [{ filename: paperName(found.card), content, contentType: 'application/pdf' }] };
}

export const paperName = ({ language, codeEnd }: CardRow) => `${CARD_TEXTS[languageOf(language)].file}-${codeEnd}.pdf`;

const languageOf = (kept: string) => kept as RestaurantLanguage;
/** A placeholder of the code's length with its last four characters. */
const maskedCode = ({ codeEnd }: CardRow) => `••••-••••-••••-${codeEnd}`;

async function renderCardMail(
  sources: MessageSources,
  sender: Sender,
  card: CardRow,
  kind: CardMail,
  code: string,
): Promise<RenderedMessage> {
  const { restaurant } = sender;
  const setup = await sources.setup(restaurant.uid);
  const sold = momentOf(card.soldAt, restaurant.timeZone);
  const isBuyer = kind === 'giftBuyer';
  // The buyer sees the amount paid; the recipient sees the balance, also when the mail is sent again later.
  const amount = { amount: isBuyer ? card.loaded : card.balance, currency: card.currency };
  return renderMessage(sources, sender, {
    kind,
    language: languageOf(card.language),
    fixed: { block: 'giftCard', code, amount },
    facts: {
      firstName: isBuyer ? card.buyerName : card.recipientName,
      lastName: '',
      covers: 0,
      date: sold.date,
      time: sold.time,
      turn: 0,
      area: '',
      options: [],
      // The recipient sees the giver's name.
      guestNotes: isBuyer ? card.words : [card.words, card.buyerName].filter(Boolean).join('\n'),
      reference: `G${card.uid}`,
      event: '',
      phone: setup.estPhone || setup.phone,
      timeZone: restaurant.timeZone,
      milTime: setup.milTime,
      accept: '',
      reject: '',
      manage: '',
      cclink: '',
      survey: '',
      perHead: null,
      total: amount,
      freeUntil: null,
      answerBy: null,
    },
  });
}

/** @param code in groups of four */
export async function paperOf(
  db: Queryable,
  { settings, restaurant }: Sender,
  { card, name }: { card: CardRow; name: string },
  code: string,
  setup: SetupOfMessage,
): Promise<Buffer> {
  const phone = (setup.estPhone || setup.phone).replaceAll(' ', '\u00a0');
  return cardPdf({
    language: languageOf(card.language),
    restaurant: setup.estName,
    place: [setup.estAddress.replace(/\s*\n\s*/g, ', '), phone].filter(Boolean).join(' · '),
    name,
    worth: { amount: card.balance, currency: card.currency },
    recipient: card.recipientName,
    buyer: card.buyerName,
    words: card.words,
    code,
    expiresOn: card.expiresOn,
    balancePage: settings.publicUrl + balancePath(restaurant.service),
    picture: await pictureOf(db, restaurant.uid, card.product),
  });
}

/** The product's picture, cropped to the band on the PDF. */
async function pictureOf(db: Queryable, restaurant: string, product: number | null): Promise<Buffer | null> {
  if (product === null) return null;
  const [row] = await db
    .select({ picture: giftProducts.picture })
    .from(giftProducts)
    .where(and(eq(giftProducts.restaurant, restaurant), eq(giftProducts.uid, product)));
  const [hash = '', name = ''] = row?.picture.split('/') ?? [];
  const file = hash ? await findImage(db, restaurant, hash, name) : undefined;
  if (!file) return null;
  const width = Math.round(BAND * 3);
  const { default: sharp } = await import('sharp');
  return sharp(file.bytes)
    .resize({ width, height: Math.round((BAND_HEIGHT * width) / BAND), fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}

export interface SentMail {
  uid: number;
  kind: string;
  to: string;
  state: string;
  reason: string;
  at: Date;
}

/** The messages about a card, newest first. */
export async function findCardMails(db: Queryable, restaurant: string, card: number): Promise<SentMail[]> {
  return db
    .select({
      uid: outbox.uid,
      kind: outbox.kind,
      to: outbox.recipient,
      state: outbox.state,
      reason: outbox.reason,
      at: outbox.at,
    })
    .from(outbox)
    .where(and(eq(outbox.restaurant, restaurant), eq(outbox.giftCardUid, card)))
    .orderBy(desc(outbox.uid))
    .limit(20);
}
