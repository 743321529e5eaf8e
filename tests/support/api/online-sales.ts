/** Online sales of gift cards, tickets and orders, at the restaurant of the payment tests. */
import { giftCards } from '@/restaurant-api/db/schema/gift-cards';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { type ApiServer, caller } from './api-server';
import { NIGHT, ticketsAt } from './event-tickets';
import { AMOUNT_PRODUCT, type SoldCard } from './gift-cards';
import { menuOf } from './menu';
import { guestOf } from './online-guest';
import { type PaymentRestaurant, keyIn, payerOf } from './payment-restaurant';

const R = '/tms/v2/restaurants/R1';
const PUBLIC = '/public/v1/restaurants/la-marina';

/**
 * Ana García orders a card of 50 €.
 * @param product of any amount
 * @returns the payment request
 */
export async function orderGiftCard(api: ApiServer, product: number) {
  const { body } = await caller(api)<{ path: string }>('POST', `${PUBLIC}/gift-cards`, {
    product,
    amount: 5000,
    buyerName: 'Ana García',
    buyerEmail: 'ana@guest.test',
    recipientName: '',
    recipientEmail: '',
    words: '',
    deliverOn: null,
    language: 'es',
  });
  return payerOf(api, keyIn(body.path));
}

/** Creates a gift product of any amount and a dish of 10 €. Its day is 14 November 2026. */
export async function onlineSales(restaurant: PaymentRestaurant) {
  const { api, manager, staff } = restaurant;
  const { db } = api.database;
  await db.update(restaurants).set({ takeaway: true });
  const guest = guestOf(api, 'la-marina');
  const at = ticketsAt(
    () => manager,
    () => staff,
    () => guest,
  );
  const product = (await manager.call<{ uid: number }>('POST', `${R}/gift-products`, AMOUNT_PRODUCT)).body.uid;
  await manager.call('PATCH', `${R}/takeaway-setup`, {
    restaurantParams: {
      takeaway: { on: true, horizon: 3, interval: 15, minWait: 15, maxWait: 90, minOrder: 0 },
      delivery: { on: false, horizon: 3, interval: 15, minWait: 15, maxWait: 90, minOrder: 0 },
    },
    rotas: [{ uid: 1, name: '', weekdays: [0, 1, 2, 3, 4, 5, 6], start: 12, end: 27 }],
    paymentMethodsMobile: ['Online'],
  });
  const made = await menuOf(
    async (model, body) => (await manager.call<{ uid: number }>('POST', `${R}/${model}`, body)).body,
  );
  const dish = await made({});

  return {
    at,
    orderCard: () => orderGiftCard(api, product),
    readCard: async (uid: number) => (await manager.call<SoldCard>('GET', `${R}/gift-card/${uid}`)).body,
    newestCard: async () => Math.max(...(await db.select().from(giftCards)).map(({ uid }) => uid)),
    /** Two tickets of 60 €, paid in advance. */
    async orderTickets() {
      const whole = await at.whole({ kind: { payment: 'prepaid', freeUntil: 48 } });
      const { body } = await at.order(whole, 2);
      const booking = (await staff.day(NIGHT)).books.find(({ uidEvent }) => uidEvent === whole.event.uid);
      return {
        ...whole,
        key: body.key,
        booking: { uid: booking?.uid as number },
        payer: payerOf(api, body.payment?.key ?? ''),
      };
    },
    /** Two dishes of 10 €. */
    async orderDishes() {
      const call = caller(api);
      const { key } = (await call<{ key: string }>('POST', `${PUBLIC}/carts`, { serviceType: 'takeaway' })).body;
      const wanted = { add: { product: dish, quantity: 2 }, date: '2026-11-14', time: 20 };
      await call('POST', `${PUBLIC}/carts/${key}`, wanted);
      const { body } = await call<{ order: string; path: string }>('POST', `${PUBLIC}/carts/${key}/checkout`, {
        name: 'Zoë',
        phone: '+34 600 1',
        payment: 'Online',
        language: 'en',
        seen: 2000,
      });
      return {
        payer: payerOf(api, keyIn(body.path)),
        uid: Number.parseInt(body.order.split('-')[0] as string, 36),
      };
    },
    /** Frees the four tables for the next test. */
    async clear() {
      for (const { uid, status } of (await staff.day(NIGHT)).books) if (status > 999) await manager.remove(uid);
      restaurant.waiting.splice(0);
    },
  };
}
export type OnlineSales = Awaited<ReturnType<typeof onlineSales>>;
