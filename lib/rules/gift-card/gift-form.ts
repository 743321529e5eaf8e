/** The form with which a guest orders a gift card: its fields and their validation. */
import { email as emailSchema } from '@/lib/contract/fields';
import type { GuestGiftOffer, GuestGiftOrder } from '@/lib/contract/guests/guest-gift-cards';
import { LONGEST_WORDS } from '@/lib/contract/guests/guest-gift-cards';
import type { GuestLanguage } from '@/lib/rules/guest-booking/guest-booking';
import { parseAmount } from '@/lib/money/format';

type TypedField = 'buyerName' | 'buyerEmail' | 'recipientName' | 'recipientEmail' | 'words' | 'deliverOn';
export type GiftField = TypedField | 'product' | 'amount';
export type GiftError = 'required' | 'tooLong' | 'email' | 'amount' | 'date' | 'changed' | 'gone';
export type GiftErrors = Partial<Record<GiftField, GiftError>>;

/** As typed. */
export type GiftForm = Record<TypedField, string> & {
  /** Uid of a product, or 'free'. */
  product: string;
  /** A free amount. */
  amount: string;
};

const LONGEST_NAME = 200;

export function readGiftForm(form: { get(name: string): unknown }): GiftForm {
  const text = (name: string) => {
    const said = form.get(name);
    return typeof said === 'string' ? said.trim().replace(/\r\n/g, '\n') : '';
  };
  return {
    product: text('product'),
    amount: text('amount'),
    buyerName: text('buyerName'),
    buyerEmail: text('buyerEmail'),
    recipientName: text('recipientName'),
    recipientEmail: text('recipientEmail'),
    words: text('words'),
    deliverOn: text('deliverOn'),
  };
}

/** @param seen price of the chosen product on the page that was submitted */
export function orderOf(
  form: GiftForm,
  offer: GuestGiftOffer,
  seen: number | null,
  language: GuestLanguage,
): { order: GuestGiftOrder; faults: GiftErrors } {
  const { product, amount: typed, ...persons } = form;
  const chosen = offer.products.find(({ uid }) => String(uid) === product) ?? null;
  const isFree = product === 'free' && offer.free !== null;
  const amount = isFree ? (parseAmount(typed, offer.currency) ?? 0) : (chosen?.amount ?? 0);
  const hasRecipient = persons.recipientEmail !== '';
  const deliverOn = hasRecipient ? persons.deliverOn || offer.today : null;
  const faults: GiftErrors = {};
  if (!isFree && !chosen) faults.product = product === '' ? 'required' : 'gone';
  if (chosen && seen !== null && seen !== chosen.amount) faults.product = 'changed';
  if (isFree && offer.free && (amount < offer.free.least || amount > offer.free.most)) faults.amount = 'amount';
  if (persons.buyerName === '') faults.buyerName = 'required';
  if (persons.buyerEmail === '') faults.buyerEmail = 'required';
  for (const name of ['buyerName', 'recipientName'] as const)
    if (persons[name].length > LONGEST_NAME) faults[name] = 'tooLong';
  for (const name of ['buyerEmail', 'recipientEmail'] as const)
    if (!emailSchema.safeParse(persons[name]).success) faults[name] = 'email';
  if (persons.words.length > LONGEST_WORDS) faults.words = 'tooLong';
  if (
    deliverOn !== null &&
    (!/^\d{4}-\d{2}-\d{2}$/.test(deliverOn) || deliverOn < offer.today || deliverOn > offer.lastDay)
  )
    faults.deliverOn = 'date';
  return { order: { ...persons, product: isFree ? null : (chosen?.uid ?? null), amount, deliverOn, language }, faults };
}
