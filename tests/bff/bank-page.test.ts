/** The page with a bank's challenge, as a browser gets it; Mercado Pago and the bank are a local server. */
import { GET as showBank } from '@/app/(guest)/ccrequestmp/bank/route';
import { GET as show, POST as send } from '@/app/(guest)/ccrequestmp/route';
import { BANK_URL, requestOf } from '../support/providers/mercadopago-bank';
import { type MercadoPagoRestaurant, mercadoPagoRestaurant } from '../support/providers/mercadopago-restaurant';
import { openPage, sendForm } from '../support/api/page-requests';
import { keyIn, tillOf } from '../support/api/payment-restaurant';
import { WEB_ORIGIN, configureWeb } from '../support/api/web';

const NOW = Date.parse('2026-11-21T15:00:00Z');
let restaurant: MercadoPagoRestaurant;

beforeAll(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  restaurant = await mercadoPagoRestaurant({ now: () => NOW });
  configureWeb(restaurant.api.url);
});
afterAll(() => restaurant.close());

const pathOf = (response: Response) => (response.headers.get('location') ?? '').replace(WEB_ORIGIN, '');
const textOf = async (response: Response) => (await response.text()).replace(/\u00a0/g, ' ');
const headingIn = (text: string) => /<h1[^>]*>([^<]*)</.exec(text)?.[1];

let parties = 0;
/** A party of four whose card triggers a challenge. `bank`: the page that its guest is redirected to. */
async function challenged() {
  const { body } = await restaurant.staff.book({
    covers: 4,
    on: `2026-12-${String(++parties).padStart(2, '0')}`,
    time: 21,
    firstName: 'Sofía',
    lastName: 'Prieto',
    eMail: 'sofia@example.com',
  });
  const link = `/ccrequestmp?service=la-marina&key=${keyIn((await tillOf(restaurant.staff, body.uid).ask({ kind: 'deposit', amount: 4000 })).body.link)}`;
  const give = async (holder: 'APRO' | 'CHAL') =>
    pathOf(
      await send(
        sendForm(link, { action: 'confirm', token: restaurant.mercadoPago.cardToken(holder), method: 'master' }),
      ),
    );
  const bank = await give('CHAL');
  return { link, bank, give, payment: restaurant.mercadoPago.payments().at(-1)?.id as number };
}

test('a challenge is shown in a frame on its own page, in three languages, and opens a window without JavaScript', async () => {
  const { link, bank, payment } = await challenged();
  expect(bank).toMatch(new RegExp(`^${link.replace('/ccrequestmp?', '/ccrequestmp/bank\\?')}&attempt=\\d+$`));
  const response = await showBank(openPage(bank));
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const text = await textOf(response);
  expect(headingIn(text)).toBe('Your bank asks you to confirm');
  expect(text).toContain('Your bank wants to know whether it is you who pays €40.00 to la-marina.');
  expect(text).toContain(
    `<form class="bank" data-bank="" action="${BANK_URL}" method="post" target="bank"><input type="hidden" name="creq" value="${requestOf(payment)}"/><iframe class="bank-frame scripted" name="bank" title="Your bank’s page">`,
  );
  expect(text).toContain('formTarget="_blank">Open your bank’s page in a new window</button>');
  expect(text).toContain('<noscript><p>Open your bank’s page, confirm there');
  expect(text).not.toContain('mercadopago.com');
  expect(headingIn(await textOf(await showBank(openPage(bank, 'es'))))).toBe('Tu banco te pide que confirmes');
  expect(await textOf(await showBank(openPage(bank, 'pt')))).toContain('title="Página do seu banco"');
});

test('opening the link again leads to the bank again, or accepts another card', async () => {
  const { link, bank, give, payment } = await challenged();
  expect(pathOf(await show(openPage(link)))).toBe(bank);
  expect(await textOf(await showBank(openPage(bank)))).toContain(
    `href="${`${link}&again=1`.replaceAll('&', '&amp;')}">Use another card, or this one again</a>`,
  );
  expect(await textOf(await show(openPage(`${link}&again=1`)))).toContain('data-card="mercadopago"');
  expect(await give('APRO')).toBe(`${link}&news=done`);
  expect(restaurant.mercadoPago.payment(payment).status).toBe('cancelled');
});

test.each([
  ['approved', 'accredited', 'Thank you, your payment has arrived'],
  ['rejected', 'cc_rejected_3ds_challenge', 'Your bank did not get your confirmation.'],
  ['cancelled', 'expired', 'Your bank did not get your confirmation.'],
] as const)('a payment that is %s (%s) after the challenge shows its result', async (status, detail, says) => {
  const { link, bank, payment } = await challenged();
  restaurant.mercadoPago.settle(payment, status, detail);
  const onward = pathOf(await showBank(openPage(bank)));
  expect(onward.startsWith(link)).toBe(true);
  expect(await textOf(await show(openPage(onward)))).toContain(says);
  expect(pathOf(await showBank(openPage(bank)))).toBe(onward);
});

test('redirects only to addresses of a bank', async () => {
  const { bank, payment } = await challenged();
  Object.assign(restaurant.mercadoPago.payment(payment), {
    challenge: { external_resource_url: 'javascript:alert(1)', creq: 'x' },
  });
  const waiting = pathOf(await showBank(openPage(bank)));
  const text = await textOf(await show(openPage(waiting)));
  expect(headingIn(text)).toBe('One moment: your bank is still processing it');
  expect(text).not.toContain('javascript:');
});

test('without a started attempt the page redirects to the link', async () => {
  const { link } = await challenged();
  expect(pathOf(await showBank(openPage(link.replace('/ccrequestmp', '/ccrequestmp/bank'))))).toBe(link);
  expect(
    (await showBank(openPage('/ccrequestmp/bank?service=la-marina&key=1-0123456789012345678901&attempt=1'))).status,
  ).toBe(404);
});
