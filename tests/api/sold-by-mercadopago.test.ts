/** Gift cards, tickets and orders paid with Mercado Pago while it does not answer. */
import { type MercadoPagoRestaurant, mercadoPagoRestaurant } from '../support/providers/mercadopago-restaurant';
import { type OnlineSales, onlineSales } from '../support/api/online-sales';

let now = Date.parse('2026-11-14T18:00:00Z');
let restaurant: MercadoPagoRestaurant;
let sales: OnlineSales;

beforeAll(async () => {
  restaurant = await mercadoPagoRestaurant({ now: () => now, settings: { smtpUrl: 'smtp://127.0.0.1:1' } });
  sales = await onlineSales(restaurant);
});
afterEach(() => sales.clear());
afterAll(() => restaurant.close());

/** The result of a card is read once it can be known. */
async function waitUntilKnown() {
  now += 180_000;
  expect(await restaurant.work()).toBe(0);
}

const SOLD: Array<[string, () => ReturnType<OnlineSales['orderCard']>]> = [
  ['a gift card', () => sales.orderCard()],
  ['tickets', async () => (await sales.orderTickets()).payer],
  ['an order', async () => (await sales.orderDishes()).payer],
];

describe.each(SOLD)('%s', (_what, order) => {
  test('nothing is sold during the outage, payment stays open, and it is paid once', async () => {
    const { mercadoPago } = restaurant;
    const before = mercadoPago.payments().length;
    const payer = await order();
    const { attempt } = (await payer.begin()).body;
    // Also the second attempt with the same key.
    mercadoPago.refuseNext(2, 500);
    const away = await payer.confirm(attempt, mercadoPago.cardToken());
    expect([away.status, away.body.code]).toEqual([503, 'unavailable']);
    expect((await payer.see()).body).toMatchObject({ failure: '' });
    expect(mercadoPago.payments()).toHaveLength(before);

    // The result is unknown for a while: a second press sends no second card.
    expect((await payer.confirm(attempt, mercadoPago.cardToken())).body).toMatchObject({ state: 'processing' });
    expect(mercadoPago.payments()).toHaveLength(before);
    await waitUntilKnown();

    // It charges the next time, and its response is lost.
    mercadoPago.loseNextAnswer(2);
    const second = (await payer.begin()).body.attempt;
    expect((await payer.confirm(second, mercadoPago.cardToken())).status).toBe(503);
    await waitUntilKnown();
    expect((await payer.confirm(second, mercadoPago.cardToken())).body).toMatchObject({ state: 'paid' });
    expect(await restaurant.work()).toBe(0);
    expect((await payer.see()).body.state).toBe('paid');
    expect(mercadoPago.payments().slice(before)).toMatchObject([{ status: 'approved' }]);
  });
});
