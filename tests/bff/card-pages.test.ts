/** The pages on which a guest gives a card, as a browser gets them; the card fields are the test provider's. */
import { eq } from 'drizzle-orm';
import { GET as show, POST as send } from '@/app/(guest)/ccrequest/route';
import { GET as showOther } from '@/app/(guest)/ccrequestmp/route';
import { GET as showFields, POST as askToken } from '@/app/(guest)/test-card/route';
import { GET as bookPage, POST as bookStep } from '@/app/(guest)/book/[service]/route';
import { GET as visitPage, POST as visitStep } from '@/app/(guest)/book/[service]/manage/[key]/route';
import { bookings } from '@/restaurant-api/db/schema/book';
import { paymentPolicies } from '@/restaurant-api/db/schema/payments';
import { guestOf } from '../support/api/online-guest';
import { openPage, sendForm } from '../support/api/page-requests';
import { type PaymentRestaurant, keyIn, paymentRestaurant, tillOf } from '../support/api/payment-restaurant';
import { WEB_ORIGIN, configureWeb } from '../support/api/web';

// Saturday afternoon in Madrid.
const START = Date.parse('2026-11-21T15:00:00Z');
let now = START;
let restaurant: PaymentRestaurant;

beforeAll(async () => {
  // The pages use the restaurant's clock.
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  restaurant = await paymentRestaurant({ now: () => now });
  configureWeb(restaurant.api.url);
});
beforeEach(() => {
  now = START;
});
afterAll(() => restaurant.api.close());

const pathOf = (response: Response) => (response.headers.get('location') ?? '').replace(WEB_ORIGIN, '');
const textOf = async (response: Response) => (await response.text()).replace(/\u00a0/g, ' ');
const headingIn = (text: string) => /<h1[^>]*>([^<]*)</.exec(text)?.[1];

let parties = 0;
/** The address of a new party of four's payment request. */
async function linkOf(
  kind: 'card' | 'deposit' | 'payment',
  amount: number,
): Promise<{ link: string; staff: ReturnType<typeof tillOf>; uid: number }> {
  const { body } = await restaurant.staff.book({
    covers: 4,
    on: `2026-12-${String(++parties).padStart(2, '0')}`,
    time: 21,
    firstName: 'Sofía',
    lastName: 'Prieto',
    eMail: 'sofia@example.com',
  });
  const staff = tillOf(restaurant.staff, body.uid);
  const key = keyIn((await staff.ask({ kind, amount })).body.link);
  return { link: `/ccrequest?service=la-marina&key=${key}`, staff, uid: body.uid };
}

async function tokenOf(number: string): Promise<string> {
  return ((await (await askToken(sendForm('/test-card?service=la-marina', { number }))).json()) as { token: string })
    .token;
}

/** Submits a card as the page’s script does, and returns the page that follows. */
async function give(link: string, number: string): Promise<{ path: string; text: string }> {
  const path = pathOf(await send(sendForm(link, { action: 'confirm', token: await tokenOf(number) })));
  return { path, text: await textOf(await show(openPage(path))) };
}

test('the page shows the request and its terms before any card field', async () => {
  const { link } = await linkOf('card', 10_000);
  const response = await show(openPage(link));
  const text = await textOf(response);
  expect(headingIn(text)).toBe('Secure your table with a card');
  expect(text).toContain('You can cancel free of charge until');
  expect(text).toContain('up to €100.00 may be charged to the card');
  expect(text).toContain('<noscript>');
  expect(text).toContain('needs JavaScript');
  expect(text).toContain('data-card="test"');
});

test('it is neither cached nor indexed', async () => {
  const { link } = await linkOf('card', 10_000);
  const response = await show(openPage(link));
  expect([response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual([
    'private, no-store',
    'noindex, nofollow',
  ]);
  expect(await textOf(response)).toContain('<meta name="robots" content="noindex"/>');
});

test('a card is registered, and the receipt stays', async () => {
  const { link } = await linkOf('card', 10_000);
  const { path, text } = await give(link, '4242 4242 4242 4242');
  expect(path).toBe(`${link}&news=done`);
  expect(headingIn(text)).toBe('Your card is registered');
  expect(text).toContain('•••• 4242');
  expect(headingIn(await textOf(await show(openPage(link))))).toBe('Your card is registered already');
});

test('the language of the link is kept, to the receipt and on to the booking', async () => {
  const { link } = await linkOf('card', 10_000);
  const { path, text } = await give(`${link}&lang=es`, '4242 4242 4242 4242');
  expect([path, headingIn(text)]).toEqual([`${link}&lang=es&news=done`, 'Tu tarjeta está registrada']);
  expect(text).toMatch(/href="\/book\/la-marina\/manage\/[\w-]+\?lang=es"/);
});

test('a deposit is paid once, however often it is sent', async () => {
  const { link, staff } = await linkOf('deposit', 4000);
  const fields = { action: 'confirm', token: await tokenOf('4242 4242 4242 4242') };
  const answers = await Promise.all([1, 2, 3].map(() => send(sendForm(link, fields))));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  await send(sendForm(link, { action: 'confirm', token: await tokenOf('4242 4242 4242 4242') }));
  expect((await staff.see()).body.ledger.map(({ type, state, amount }) => [type, state, amount])).toEqual([
    ['payment', 'succeeded', 4000],
  ]);
  const text = await textOf(await show(openPage(link)));
  expect(headingIn(text)).toBe('This is paid already');
  expect(text).toContain('<dt>Paid</dt><dd>€40.00</dd>');
});

test('a declined card says so, and another one is accepted', async () => {
  const { link } = await linkOf('deposit', 4000);
  const { text } = await give(link, '4000 0000 0000 0002');
  expect(text).toContain('Your bank has declined this card. Nothing was charged.');
  expect(text).toContain('<title>Payment failed · Your booking at la-marina</title>');
  expect((await give(link, '4000 0000 0000 0069')).text).toContain('This card has expired.');
  expect(headingIn((await give(link, '4242 4242 4242 4242')).text)).toBe('Thank you, your payment has arrived');
});

test('a bank challenge is answered, yes or no, also when the mail is opened again', async () => {
  const { link } = await linkOf('payment', 2500);
  const { path, text } = await give(link, '4000 0025 0000 3155');
  expect(headingIn(text)).toBe('Your bank asks you to confirm');
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
  const answer = (accept: string) =>
    send(sendForm(path, { action: 'challenge', attempt: field('attempt'), challenge: field('challenge'), accept }));
  expect(headingIn(await textOf(await show(openPage(link))))).toBe('Your bank asks you to confirm');

  const refused = await textOf(await show(openPage(pathOf(await answer('0')))));
  expect(refused).toContain('Your bank did not get your confirmation.');
  const again = await give(link, '4000 0025 0000 3155');
  const next = {
    attempt: /name="attempt" value="(\d+)"/.exec(again.text)?.[1] ?? '',
    challenge: /name="challenge" value="([^"]*)"/.exec(again.text)?.[1] ?? '',
  };
  const accepted = pathOf(await send(sendForm(link, { action: 'challenge', ...next, accept: '1' })));
  expect(headingIn(await textOf(await show(openPage(accepted))))).toBe('Thank you, your payment has arrived');
  // Pressed twice.
  expect(pathOf(await send(sendForm(link, { action: 'challenge', ...next, accept: '0' })))).toBe(link);
});

test('withdrawn, expired and ended requests have different pages', async () => {
  const withdrawn = await linkOf('card', 10_000);
  await withdrawn.staff.withdraw((await withdrawn.staff.see()).body.requests[0]?.uid as number);
  expect(headingIn(await textOf(await show(openPage(withdrawn.link))))).toBe('This request was withdrawn');

  const late = await linkOf('card', 10_000);
  const gone = await linkOf('card', 10_000);
  await restaurant.staff.change(gone.uid, { status: 999 });
  const answer = await show(openPage(gone.link));
  expect([answer.status, headingIn(await textOf(answer))]).toEqual([410, 'This booking is no longer available']);

  now = Date.parse('2026-12-30T12:00:00Z');
  const ended = await textOf(await show(openPage(late.link)));
  expect(headingIn(ended)).toBe('This link has ended');
  expect(ended).toContain('nothing has changed about your booking');
});

test.each(['', '&key=1-0123456789012345678901', '&key=nothing'])('an unknown link (%p) says so', async (key) => {
  const response = await show(openPage(`/ccrequest?service=la-marina${key}`));
  expect([response.status, headingIn(await textOf(response))]).toEqual([404, 'This link is not valid']);
});

test("another provider's page redirects to the right one, and another site cannot submit", async () => {
  const { link } = await linkOf('card', 10_000);
  expect(pathOf(await showOther(openPage(link.replace('/ccrequest', '/ccrequestmp'))))).toBe(link);
  const foreign = await send(
    sendForm(link, { action: 'confirm', token: 'x' }, { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }),
  );
  expect(foreign.status).toBe(403);
});

test('only a documented number becomes a token', async () => {
  expect(await textOf(await showFields(openPage('/test-card?service=la-marina&lang=es')))).toContain(
    'Aquí no se mueve dinero',
  );
  expect((await askToken(sendForm('/test-card?service=la-marina', { number: '4111 1111 1111 1111' }))).status).toBe(
    400,
  );
});

describe('a guest who books under a policy', () => {
  const params = { params: Promise.resolve({ service: 'la-marina' }) };
  const details = {
    details: '1',
    firstName: 'Ana',
    lastName: 'Gil',
    email: 'ana@example.com',
    phone: '600112233',
    phoneCountry: 'ES',
    privacy: '1',
  };
  const visitOf = (path: string) => ({
    params: Promise.resolve({ service: 'la-marina', key: path.split('?')[0]?.split('/').at(-1) ?? '' }),
  });

  beforeAll(async () => {
    await restaurant.api.database.db.insert(paymentPolicies).values({
      restaurant: 'R1',
      name: 'Groups',
      kind: 'card',
      noShow: { amount: 2500, per: 'cover' },
      freeUntil: 24,
      minCovers: 4,
      shifts: ['Dinner'],
    });
  });

  test('reads it beforehand, continues to their card, and sees the cancellation terms', async () => {
    now += 20_000;
    const times = await textOf(await bookPage(openPage('/book/la-marina?date=2026-11-27&covers=4'), params));
    expect(times).toContain(
      'A card is needed: nothing is charged unless you cancel late or do not come (up to €100.00).',
    );
    expect(await textOf(await bookPage(openPage('/book/la-marina?date=2026-11-27&covers=3'), params))).not.toContain(
      'A card is needed',
    );

    const query = { date: '2026-11-27', time: '21:00', covers: '4' };
    const terms = await textOf(await bookStep(sendForm('/book/la-marina', { ...query, action: 'details' }), params));
    expect(terms).toContain('up to €100.00 may be charged to the card: €25.00 a person.');

    const booked = pathOf(
      await bookStep(sendForm('/book/la-marina', { ...query, ...details, once: 'once-0001', action: 'book' }), params),
    );
    expect(booked).toMatch(/^\/ccrequest\?service=la-marina&key=/);
    const ask = await textOf(await show(openPage(booked)));
    const visit =
      /href="(\/book\/la-marina\/manage\/[^"]+)"/.exec((await give(booked, '4242 4242 4242 4242')).text)?.[1] ?? '';
    expect(headingIn(ask)).toBe('Secure your table with a card');

    const page = await textOf(await visitPage(openPage(visit), visitOf(visit)));
    expect(page).toContain('Cancelling now costs nothing.');
    now = Date.parse('2026-11-27T10:00:00Z');
    expect(await textOf(await visitPage(openPage(visit), visitOf(visit)))).toContain(
      'up to €100.00 may be charged to your card.',
    );
    now = START;
    await visitStep(sendForm(visit, { action: 'cancel', once: 'once-0002' }), visitOf(visit));
    expect((await show(openPage(booked))).status).toBe(410);
  });

  test('stays in a frame, with a link to a full page', async () => {
    now += 40_000;
    const booked = pathOf(
      await bookStep(
        sendForm('/book/la-marina?embed=1', {
          date: '2026-11-27',
          time: '20:00',
          covers: '4',
          embed: '1',
          ...details,
          once: 'once-0003',
          action: 'book',
        }),
        params,
      ),
    );
    expect(booked).toMatch(/^\/book\/la-marina\/manage\//);
    const page = await textOf(await visitPage(openPage(booked), visitOf(booked)));
    expect(headingIn(page)).toBe('Nearly done, Ana');
    expect(page).toMatch(/href="\/ccrequest\?[^"]+" target="_blank"/);
  });

  test('continues to their card after accepting an offer from standby; in a frame the page says so first', async () => {
    now += 60_000;
    const { api, staff } = restaurant;
    const guest = guestOf(api, 'la-marina');
    const taken = async (on: string, embed: Record<string, string>) => {
      const there = [];
      for (const table of ['t2', 't3', 't4'])
        there.push((await staff.book({ on, covers: 4, tables: [table] })).body.uid);
      const email = `${on}@example.com`;
      const { body } = await guest.wait({ date: on, time: 20, covers: 4, email, phone: '600 55 66 77' });
      const [row] = await api.database.db.select().from(bookings).where(eq(bookings.reference, body.reference));
      await staff.change(there[0] as number, { status: 999 });
      await staff.call('POST', `${staff.books}/${row?.uid}/offer`, {});
      const visit = `/book/la-marina/manage/${body.key}`;
      return pathOf(await visitStep(sendForm(visit, { action: 'accepted', once: on, ...embed }), visitOf(visit)));
    };
    expect(await taken('2026-12-14', {})).toMatch(/^\/ccrequest\?service=la-marina&key=/);
    const framed = await taken('2026-12-15', { embed: '1' });
    expect(framed).toMatch(/^\/book\/la-marina\/manage\/.*news=accepted/);
    const page = await textOf(await visitPage(openPage(framed), visitOf(framed)));
    expect(page).toMatch(/href="\/ccrequest\?[^"]+" target="_blank"/);
    expect(page).not.toContain('The table is yours');
  });
});
