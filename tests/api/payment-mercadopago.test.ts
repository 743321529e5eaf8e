/** A guest whose bank wants to be sure that it is he who pays (3-D Secure), at Mercado Pago. */
import { BANK_URL, requestOf } from '../support/mercadopago-bank';
import { type MercadoPagoHouse, mercadoPagoHouse } from '../support/mercadopago-house';
import { paymentParties } from '../support/payment-parties';

const now = Date.parse('2026-11-14T12:00:00Z');
let house: MercadoPagoHouse;
const { asked, ledger } = paymentParties(() => house);

beforeAll(async () => {
  house = await mercadoPagoHouse({ now: () => now });
});
afterAll(() => house.close());

/** He gives a card that his bank asks about; `payment` is Mercado Pago's number of it. */
async function challenged() {
  const one = await asked('deposit', 4000);
  const token = house.mercadoPago.cardToken('CHAL');
  const attempt = (await one.guest.begin()).body.attempt;
  const { body } = await one.guest.confirm(attempt, token);
  return { ...one, attempt, token, said: body, payment: made().at(-1)?.id as number };
}
const made = () => house.mercadoPago.payments();

test('he is sent to his bank, also when he comes back, and has paid when it says yes', async () => {
  const one = await challenged();
  const challenge = `${BANK_URL}#creq=${requestOf(one.payment)}`;
  expect(one.said).toEqual({ state: 'processing', failure: '', challenge });
  expect((await one.guest.see()).body.state).toBe('processing');
  expect((await one.guest.confirm((await one.guest.begin()).body.attempt)).body.challenge).toBe(challenge);
  house.mercadoPago.settle(one.payment, 'approved', 'accredited');
  expect((await one.guest.confirm(one.attempt)).body).toEqual({ state: 'paid', failure: '', challenge: null });
  expect(await ledger(one)).toEqual([['payment', 'succeeded', 4000]]);
});

test.each([
  ['refused', 'rejected', 'cc_rejected_3ds_challenge', 'cc_rejected_3ds_challenge'],
  ['was never answered', 'cancelled', 'expired', 'challenge_expired'],
] as const)('a challenge that %s is a declined card, and another one may pay', async (_what, status, detail, failure) => {
  const one = await challenged();
  house.mercadoPago.settle(one.payment, status, detail);
  expect((await one.guest.confirm(one.attempt)).body).toEqual({ state: 'declined', failure, challenge: null });
  const { attempt } = (await one.guest.begin()).body;
  expect((await one.guest.confirm(attempt, house.mercadoPago.cardToken())).body.state).toBe('paid');
  expect(await ledger(one)).toEqual([['payment', 'failed', 4000], ['payment', 'succeeded', 4000]]);
});

test('he may rather use another card: the first can then no longer be paid with', async () => {
  const one = await challenged();
  expect((await one.guest.confirm(one.attempt, house.mercadoPago.cardToken())).body).toMatchObject({ state: 'paid', challenge: null });
  expect(made().slice(-2).map(({ status, detail }) => [status, detail])).toEqual([['cancelled', 'by_collector'], ['approved', 'accredited']]);
  expect(await ledger(one)).toEqual([['payment', 'succeeded', 4000]]);
});

test('the same card sent twice is one payment, and one that was answered meanwhile is not paid again', async () => {
  const one = await challenged();
  const before = made().length;
  expect((await one.guest.confirm(one.attempt, one.token)).body).toEqual(one.said);
  house.mercadoPago.settle(one.payment, 'approved', 'accredited');
  expect((await one.guest.confirm(one.attempt, house.mercadoPago.cardToken())).body.state).toBe('paid');
  expect(made()).toHaveLength(before);
});

test('a request that is withdrawn meanwhile takes the challenge back', async () => {
  const one = await challenged();
  await one.staff.withdraw(one.request);
  await house.work();
  expect(house.mercadoPago.payment(one.payment).status).toBe('cancelled');
  expect((await one.guest.confirm(one.attempt)).body).toMatchObject({ state: 'withdrawn', challenge: null });
});
