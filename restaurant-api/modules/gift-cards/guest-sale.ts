/** Gift cards for guests: products sold online, purchase of a card that is pending until paid, and balance. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { GuestGiftBalance, GuestGiftOffer, GuestGiftOrder } from '@/lib/contract/guests/guest-gift-cards';
import { moneyText } from '@/lib/money/format';
import { importedCode } from '@/lib/rules/gift-card/code';
import type { GiftCardTypes } from '@/lib/resources/sales/gift-cards-schema';
import { giftPath } from '@/lib/rules/gift-card/gift-paths';
import { DELIVERY_DAYS } from '@/lib/rules/gift-card/delivery';
import { freeSpan, termsOf } from '@/lib/rules/gift-card/offer';
import { shownState } from '@/lib/rules/gift-card/state';
import { shiftDate } from '@/lib/time/service-day';
import type { Queryable } from '../../db/client';
import { giftProducts } from '../../db/schema/gift-cards';
import type { Call } from '../../http/call';
import { Problem, invalidField, notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { type OnlineCall, guestActor } from '../guest-booking/online-call';
import { findWritesToGuests } from '../messages/rule-repository';
import { deliveryOf } from '../messages/service';
import { paymentAccountOf } from '../payments/account';
import { openPurchase } from '../purchases/open-purchase';
import { keysOfCode } from './code-key';
import { areCardsOffered } from './offered';
import { findCard } from './repository';
import { assertDelivery, insertCard } from './sell';
import { todayOf } from './service';
import { type GuestTries, triesOf } from './tries';
import { CARD_TEXTS } from './paper/card-texts';

export async function readGiftOffer(call: Call): Promise<GuestGiftOffer> {
  const { context, restaurant } = call;
  const products = await onSale(context.db, restaurant.uid);
  const today = todayOf(call);
  return {
    notSold: await whyNotSold(call, context.db, products.length),
    currency: restaurant.currency,
    products: products.map(({ uid, name, text, kind, amount, validMonths, picture }) => ({
      uid,
      name,
      text,
      kind,
      amount,
      validMonths,
      picture: picture && `/tms/v2/files/${restaurant.uid}/${picture}`,
    })),
    free: freeSpan(products),
    today,
    lastDay: shiftDate(today, DELIVERY_DAYS),
  };
}

/** The online sale as staff see it: products, and the reason why nothing is sold. */
export async function readSale(call: Call): Promise<GiftCardTypes['sale']['answer']> {
  const { context, restaurant } = call;
  const products = await onSale(context.db, restaurant.uid);
  return {
    notSold: await whyNotSold(call, context.db, products.length),
    link: context.settings.publicUrl + giftPath(restaurant.service),
  };
}

async function onSale(db: Queryable, restaurant: string) {
  return db
    .select()
    .from(giftProducts)
    .where(and(eq(giftProducts.restaurant, restaurant), eq(giftProducts.active, true), isNull(giftProducts.deletedAt)))
    .orderBy(asc(giftProducts.amount), asc(giftProducts.uid));
}

async function whyNotSold(
  { context, restaurant }: Call,
  db: Queryable,
  products: number,
): Promise<GuestGiftOffer['notSold']> {
  if (products === 0 || !(await areCardsOffered(db, restaurant.uid))) return 'nothing';
  if (!(await paymentAccountOf(db, context, restaurant.uid))) return 'no-payments';
  if (!deliveryOf(context.settings).email) return 'no-mail';
  return (await findWritesToGuests(db, restaurant.uid)) ? '' : 'guests-off';
}

/**
 * Sells a card that is pending until it is paid.
 * @throws Problem 'validation' for a product that is not sold or has another price by now; 'payments-not-set-up'
 */
export async function orderGiftCard(call: OnlineCall, order: GuestGiftOrder): Promise<{ path: string }> {
  const { context, restaurant, idempotency } = call;
  const today = todayOf(call);
  assertDelivery(order, today);
  if (order.recipientEmail !== '' && order.deliverOn === null) throw invalidField('deliverOn', 'required');
  const work = async (unit: UnitOfWork) => {
    const products = await onSale(unit.tx, restaurant.uid);
    const why = await whyNotSold(call, unit.tx, products.length);
    if (why !== '') throw new Problem('payments-not-set-up', 'Gift cards are not sold online', { details: { why } });
    const { product: chosen, amount, language, ...persons } = order;
    const terms = soldAs(products, chosen, amount);
    const card = await insertCard(unit, call, {
      ...persons,
      language,
      product: terms.uid,
      state: 'pending',
      vatRate: terms.vatRate,
    });
    const sum = moneyText(amount, restaurant.currency, language);
    const name = chosen === null || terms.kind === 'amount' ? '' : `${terms.name}, `;
    const { path } = await openPurchase(unit, call, {
      kind: 'gift-card',
      subject: card.row.uid,
      reference: `G${card.row.uid}`,
      label: `${CARD_TEXTS[language].title}: ${name}${sum}`,
      buyer: { name: order.buyerName, email: order.buyerEmail },
      language,
      amount,
    });
    return { path };
  };
  const actor = guestActor(order.buyerName);
  return write({ context, restaurant, actor, idempotency }, work);
}

function soldAs(products: Awaited<ReturnType<typeof onSale>>, chosen: number | null, amount: number) {
  if (chosen !== null) {
    const product = products.find(({ uid }) => uid === chosen);
    if (!product) throw invalidField('product', 'invalid');
    // A changed price is shown before anything is paid.
    if (product.amount !== amount) throw invalidField('amount', 'invalid');
    return product;
  }
  const span = freeSpan(products);
  const terms = termsOf(products, amount);
  if (!span || !terms || amount < span.least || amount > span.most) throw invalidField('amount', 'invalid');
  return terms;
}

/**
 * The balance of a card by its code. Malformed codes, cards of other restaurants and unpaid cards are answered like unknown ones.
 * @throws Problem 'not-found', 'too-many-requests'
 */
export async function readBalance(
  call: OnlineCall,
  tries: GuestTries,
  typed: string,
  address: string,
): Promise<GuestGiftBalance> {
  const { context, restaurant } = call;
  const counted = triesOf(tries, address);
  await counted.take(call);
  const code = importedCode(typed);
  const codeKeys = keysOfCode(context.settings, restaurant.uid, code ?? '');
  const found = await findCard(context.db, restaurant.uid, { codeKeys });
  if (!found || found.card.state === 'pending') throw notFound('a gift card');
  await counted.giveBack(call);
  const { balance, currency, expiresOn } = found.card;
  return { balance, currency, expiresOn, shown: shownState(found.card, todayOf(call)) };
}
