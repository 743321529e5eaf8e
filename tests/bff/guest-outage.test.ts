/** The guests' pages while the restaurant API is away: in the guest's language, and reloading neither books nor pays twice. */
import { GET as showBook, POST as sendBook } from '@/app/(guest)/book/[service]/route';
import { GET as showVisit, POST as sendVisit } from '@/app/(guest)/book/[service]/manage/[key]/route';
import { GET as calendar } from '@/app/(guest)/book/[service]/manage/[key]/calendar.ics/route';
import { GET as showSurvey } from '@/app/(guest)/survey/route';
import { GET as showCard, POST as sendCard } from '@/app/(guest)/ccrequest/route';
import { GET as showOtherCard } from '@/app/(guest)/ccrequestmp/route';
import { GET as showBank } from '@/app/(guest)/ccrequestmp/bank/route';
import { GET as showOwn, POST as sendOwn } from '@/app/(guest)/guest/route';
import { GET as ownData } from '@/app/(guest)/guest/data/route';
import { GET as showOnboarding } from '@/app/(guest)/payments-onboarding/route';
import { GET as showOnboarded } from '@/app/(guest)/payments-onboarding-result/route';
import { GET as restaurantTerms } from '@/app/(guest)/terms/[service]/route';
import { GET as restaurantPrivacy } from '@/app/(guest)/privacy-policy/[service]/route';
import { POST as askToken } from '@/app/(guest)/test-card/route';
import { openPage, sendForm } from '../support/api/page-requests';
import { type PaymentRestaurant, keyIn, paymentRestaurant, tillOf } from '../support/api/payment-restaurant';
import { type RecordingProxy, recordingProxy } from '../support/processes/recording-proxy';
import { WEB_ORIGIN, configureWeb } from '../support/api/web';

// Saturday afternoon in Madrid.
let now = Date.parse('2026-11-21T15:00:00Z');
let restaurant: PaymentRestaurant;
let proxy: RecordingProxy;

beforeAll(async () => {
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  restaurant = await paymentRestaurant({ now: () => now });
  proxy = await recordingProxy(restaurant.api.url);
  configureWeb(proxy.url);
});
beforeEach(() => {
  proxy.away = '';
});
afterAll(() => Promise.all([proxy.close(), restaurant.api.close()]));

type Page = (request: Request, context: { params: Promise<never> }) => Promise<Response>;
const context = (params: object = {}) =>
  ({ params: Promise.resolve({ service: 'la-marina', ...params }) }) as { params: Promise<never> };
const fieldsOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
const pathOf = (response: Response) => (response.headers.get('location') ?? '').replace(WEB_ORIGIN, '');

const AGAIN = 'Reload this page or try again: you will not book or pay twice.';
const KEY = 'ABC-0123456789012345678901';
const PAGES: Array<[string, Page, object?]> = [
  ['/book/la-marina?covers=2', showBook],
  ['/book/la-marina?event=1&date=2026-11-28', showBook],
  [`/book/la-marina/manage/${KEY}`, showVisit, { key: KEY }],
  [`/book/la-marina/manage/${KEY}?step=change`, showVisit, { key: KEY }],
  [`/book/la-marina/manage/${KEY}?step=cancel`, showVisit, { key: KEY }],
  [`/book/la-marina/manage/${KEY}/calendar.ics`, calendar, { key: KEY }],
  [`/guest?service=la-marina&key=${KEY}`, showOwn as Page],
  [`/guest/data?service=la-marina&key=${KEY}`, ownData as Page],
  [`/survey?service=la-marina&key=${KEY}`, showSurvey as Page],
  [`/ccrequest?service=la-marina&key=${KEY}`, showCard as Page],
  [`/ccrequestmp?service=la-marina&key=${KEY}`, showOtherCard as Page],
  [`/ccrequestmp/bank?service=la-marina&key=${KEY}&attempt=1`, showBank as Page],
  ['/terms/la-marina', restaurantTerms],
  ['/privacy-policy/la-marina', restaurantPrivacy],
  ['/payments-onboarding?link=R1.1.abc', showOnboarding as Page],
  ['/payments-onboarding-result?link=R1.1.abc', showOnboarded as Page],
];
const TITLES = {
  en: /We cannot be reached just now|Service not available, try again in a moment/,
  es: /Ahora no estamos disponibles|Servicio no disponible, inténtalo de nuevo dentro de un momento/,
  pt: /Neste momento não estamos disponíveis|Serviço indisponível, tente de novo daqui a pouco/,
};

describe.each(PAGES)('%s', (path, page, params) => {
  test.each(['en', 'es', 'pt'] as const)(
    'is a 503 in the language of the guest (%s) that makes no false claim',
    async (language) => {
      proxy.away = 'unavailable';
      const response = await page(openPage(path, language), context(params));
      const text = await response.text();
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
      expect(text).toContain(`<html lang="${language}">`);
      expect(/<h1[^>]*>([^<]*)</.exec(text)?.[1]).toMatch(TITLES[language]);
      expect(text).not.toMatch(/Nothing was|No se ha (reservado|cambiado)|Nada foi/);
    },
  );
});

/** A form sent while its response is lost, again during the outage, and once more afterwards: returns the last result. */
async function sendThrice(
  page: Page,
  path: string,
  fields: Record<string, string>,
  params: object = {},
  words = AGAIN,
): Promise<Response> {
  const send = (input: Record<string, string>) => page(sendForm(path, input), context(params));
  proxy.away = 'answers lost';
  const lost = await send(fields);
  const text = await lost.text();
  expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '10']);
  expect(text).toContain(words);
  expect(text).not.toMatch(/Nothing was/);
  // The button sends the same as a reload.
  expect(fieldsOf(text)).toEqual(fields);
  proxy.away = 'unavailable';
  // The cached restaurant has expired.
  now += 11_000;
  expect(await (await send(fields)).text()).toContain(words);
  proxy.away = '';
  return send(fieldsOf(text));
}

const DETAILS = {
  details: '1',
  firstName: 'Ana',
  lastName: 'Gil',
  email: 'ana@example.com',
  phone: '600112233',
  phoneCountry: 'ES',
  privacy: '1',
  covers: '2',
};
async function booked(date: string, once: string): Promise<string> {
  const made = await sendBook(
    sendForm('/book/la-marina', { ...DETAILS, action: 'book', date, time: '20:00', once }),
    context(),
  );
  return pathOf(made).split('/').at(-1)?.split('?')[0] ?? '';
}
const bookedOn = async (date: string) => (await restaurant.staff.day(date)).books;

test('a held table is not a booking, and the page says so', async () => {
  proxy.away = 'unavailable';
  const response = await sendBook(
    sendForm('/book/la-marina', { action: 'hold', date: '2026-11-28', time: '20:00', covers: '2' }),
    context(),
  );
  const text = await response.text();
  expect(response.status).toBe(503);
  expect(text).toContain('Nothing was booked. Please try again in a moment, or call the restaurant.');
  expect(text).toContain('href="/book/la-marina?date=2026-11-28"');
});

test('a booking with a lost response exists once, however often the page is reloaded', async () => {
  const done = await sendThrice(sendBook, '/book/la-marina', {
    ...DETAILS,
    action: 'book',
    date: '2026-11-28',
    time: '20:00',
    once: 'once-book-1',
  });
  expect(pathOf(done)).toMatch(/^\/book\/la-marina\/manage\/[\w-]+\?news=made$/);
  expect(await bookedOn('2026-11-28')).toHaveLength(1);
});

test('a booking is moved or cancelled once', async () => {
  const key = await booked('2026-11-29', 'once-book-2');
  const path = `/book/la-marina/manage/${key}`;
  const form = fieldsOf(
    await (await showVisit(openPage(`${path}?step=change&date=2026-11-30`), context({ key }))).text(),
  );
  const moved = await sendThrice(
    sendVisit,
    path,
    {
      action: 'move',
      date: '2026-11-30',
      time: '21:00',
      covers: '2',
      version: form.version ?? '',
      once: form.once ?? '',
    },
    { key },
  );
  expect(pathOf(moved)).toContain('news=moved');
  expect([await bookedOn('2026-11-29'), await bookedOn('2026-11-30')].map(({ length }) => length)).toEqual([0, 1]);
  const cancelled = await sendThrice(sendVisit, path, { action: 'cancel', once: 'once-cancel-1' }, { key });
  expect(pathOf(cancelled)).toContain('news=cancelled');
});

test("a guest's preferences are saved once", async () => {
  const key = await booked('2026-12-01', 'once-book-3');
  const path = `/book/la-marina/manage/${key}`;
  const { version = '' } = fieldsOf(await (await showVisit(openPage(`${path}?step=change`), context({ key }))).text());
  const wished = await sendThrice(
    sendVisit,
    path,
    { action: 'wish', notes: 'By the window', version, once: 'once-wish-1' },
    { key },
  );
  expect(pathOf(wished)).toContain('news=wished');
  expect(await bookedOn('2026-12-01')).toMatchObject([{ guestNotes: 'By the window' }]);
});

test('a deposit is paid once', async () => {
  const { body } = await restaurant.staff.book({
    covers: 4,
    on: '2026-12-02',
    time: 21,
    firstName: 'Sofía',
    lastName: 'Prieto',
    eMail: 'sofia@example.com',
  });
  const till = tillOf(restaurant.staff, body.uid);
  const key = keyIn((await till.ask({ kind: 'deposit', amount: 4000 })).body.link);
  const { token } = (await (
    await askToken(sendForm('/test-card?service=la-marina', { number: '4242 4242 4242 4242' }))
  ).json()) as { token: string };
  const link = `/ccrequest?service=la-marina&key=${key}`;
  await sendThrice(sendCard as Page, link, { action: 'confirm', token });
  expect((await till.see()).body.ledger.map(({ type, state, amount }) => [type, state, amount])).toEqual([
    ['payment', 'succeeded', 4000],
  ]);
});

test("a guest's own data is saved once", async () => {
  await booked('2026-12-03', 'once-book-4');
  const [row] = await bookedOn('2026-12-03');
  const { body } = await restaurant.staff.call<{ link: string }>(
    'POST',
    `/tms/v2/restaurants/R1/diners/${row?.uidGuest}/preferences-link`,
    { send: false },
  );
  const link = new URL(body.link);
  const path = link.pathname + link.search;
  const { version = '', once = '' } = fieldsOf(await (await showOwn(openPage(path))).text());
  const words = 'Reload this page or try again: nothing is done twice.';
  const saved = await sendThrice(
    sendOwn as Page,
    path,
    {
      action: 'save',
      version,
      once,
      firstName: 'Ana',
      lastName: 'Gil',
      email: 'ana@example.com',
      phone: '600112233',
      phoneCountry: 'ES',
      allergies: 'Nuts',
    },
    {},
    words,
  );
  expect(pathOf(saved)).toContain('news=saved');
});
