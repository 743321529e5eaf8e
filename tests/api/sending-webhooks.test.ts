/** Incoming reports: Twilio's signed webhooks (states and answers of guests), and bounced mail or complaints. */
import { and, eq } from 'drizzle-orm';
import { getExpectedTwilioSignature } from 'twilio';
import type { WireNotification } from '@/lib/contract/live';
import type { IncomingMessage } from '@/lib/resources/messages/messages-schema';
import { outbox } from '@/restaurant-api/db/schema/log';
import { incomingMessages } from '@/restaurant-api/db/schema/messages';
import { paymentEntries, paymentRequests } from '@/restaurant-api/db/schema/payments';
import { isFromTwilio } from '@/restaurant-api/providers/twilio/twilio-signature';
import { findSuppressions } from '@/restaurant-api/modules/suppressions/repository';
import { type ApiServer, TEST_SETTINGS, addRestaurant, startApi } from '../support/api/api-server';
import { ticketsAt } from '../support/api/event-tickets';
import { type Host, type Refused, hostOf } from '../support/api/host';
import { guestOf } from '../support/api/online-guest';
import { TWILIO_ACCOUNT } from '../support/providers/twilio-server';

const PUBLIC_URL = 'https://book.example';
const SECRET = 'a secret for the mail webhook';
const NOW = Date.parse('2026-11-20T12:00:00+01:00');
const STATUS = '/messages/webhooks/twilio/status';
const INCOMING = '/messages/webhooks/twilio/incoming';

let api: ApiServer;
let host: Host;
const notified: WireNotification[] = [];

beforeAll(async () => {
  api = await startApi({
    now: () => NOW,
    publisher: {
      publish: () => undefined,
      endSession: () => undefined,
      notify: (_service, message) => void notified.push(message),
    },
    settings: {
      publicUrl: PUBLIC_URL,
      mailWebhookSecret: SECRET,
      twilio: { ...TWILIO_ACCOUNT, from: '+34600000001', whatsappFrom: '+34600000002' },
    },
  });
  await addRestaurant(api.database, {
    uid: 'R1',
    service: 'la-marina',
    tables: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`t${at}`, [1, 1, 4]])),
  });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
  host = await hostOf(api, 'R1');
});
afterAll(() => api.close());

async function post(path: string, params: Record<string, string>, signature?: string) {
  const signed = signature ?? getExpectedTwilioSignature(TWILIO_ACCOUNT.authToken, `${PUBLIC_URL}${path}`, params);
  const answer = await fetch(`${api.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signed },
    body: new URLSearchParams(params),
  });
  return { status: answer.status, text: await answer.text() };
}
let sids = 0;
const sid = () => `SM${String(++sids).padStart(32, '0')}`;
/** Posts a guest's answer. */
const answerAsGuest = (from: string, text: string, more: Record<string, string> = {}) =>
  post(INCOMING, { MessageSid: sid(), From: from, To: '+34600000001', Body: text, NumMedia: '0', ...more });
const answers = async (to: string) =>
  (
    await api.database.db
      .select({ body: outbox.body, restaurant: outbox.restaurant })
      .from(outbox)
      .where(and(eq(outbox.recipient, to), eq(outbox.kind, 'answer')))
      .orderBy(outbox.uid)
  ).map(({ body, restaurant }) => `${restaurant} ${body}`);
const acts = async (from: string) =>
  (
    await api.database.db
      .select({ act: incomingMessages.act })
      .from(incomingMessages)
      .where(eq(incomingMessages.sender, from))
      .orderBy(incomingMessages.uid)
  ).map(({ act }) => act);
const statusOf = async (uid: number) => (await host.read(uid)).body.status;
async function message(more: Partial<typeof outbox.$inferInsert> = {}) {
  const [row] = await api.database.db
    .insert(outbox)
    .values({
      restaurant: 'R1',
      channel: 'sms',
      recipient: '+34600990000',
      body: 'Hola',
      state: 'sent',
      sentAt: new Date(),
      ...more,
    })
    .returning();
  if (!row) throw new Error('no message');
  return row;
}
const stateOf = async (uid: number) => {
  const [row] = await api.database.db.select().from(outbox).where(eq(outbox.uid, uid));
  return [row?.state, row?.reason];
};

test('only requests signed by Twilio are accepted, with every parameter, known or not', async () => {
  const params = { MessageSid: sid(), From: '+34600112200', Body: 'Hola', SomethingNew: 'x' };
  expect((await post(INCOMING, params)).status).toBe(200);
  const signature = getExpectedTwilioSignature(TWILIO_ACCOUNT.authToken, `${PUBLIC_URL}${INCOMING}`, params);
  for (const forged of [
    await post(INCOMING, { ...params, Body: 'Adiós' }, signature),
    await post(INCOMING, { ...params, More: 'y' }, signature),
    await post(INCOMING, { MessageSid: params.MessageSid, From: params.From, Body: params.Body }, signature),
    await post(STATUS, params, signature),
    await post(INCOMING, params, ''),
    await post(INCOMING, params, getExpectedTwilioSignature('another token', `${PUBLIC_URL}${INCOMING}`, params)),
  ])
    expect(forged.status).toBe(401);
});

test('Twilio’s own example of a signature is valid, with standard and other ports, and for no other address', async () => {
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const form = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  });
  const holds = (signature: string, called: string, token = '12345') => isFromTwilio(token, signature, called, form);
  const signed = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';
  expect(await holds(signed, url)).toBe(true);
  expect(await holds(signed, url.replace('.com/', '.com:443/'))).toBe(true);
  expect(await holds('kvajT1Ptam85bY51eRf/AJRuM3w=', url)).toBe(true); // signed with ':443'
  expect(await holds('CYn1h0gLBdNxDGkKJg6hYohgeD8=', url.replace('.com/', '.com:1234/'))).toBe(true);
  expect(await holds('OyGYPqTF6ztdbRNCvuQO/oPvqQ4=', url)).toBe(false); // signed as http
  expect(await holds(signed, url.replace('foo=1', 'foo=2'))).toBe(false);
  expect(await holds(signed, url, '54321')).toBe(false);
  for (const other of ['', 'RSOYDt4T1cUTdK1PDd93/VVr8B8', `${signed} `, 'x'.repeat(10_000)])
    expect(await holds(other, url)).toBe(false);
});

test('the signature is valid with and without a port, and with quotes in the address', async () => {
  const token = '12345';
  const params = { CallSid: 'CA1234567890ABCDE', Digits: '1234', From: '+14158675309' };
  const form = new URLSearchParams(params);
  const signed = (url: string) => getExpectedTwilioSignature(token, url, params);
  const cases: Array<[signed: string, called: string]> = [
    ['https://book.example/x?foo=1&bar=2', 'https://book.example/x?foo=1&bar=2'],
    ['https://book.example:443/x?foo=1', 'https://book.example/x?foo=1'],
    ['https://book.example/x?foo=1', 'https://book.example:443/x?foo=1'],
    ['http://book.example:80/x', 'http://book.example/x'],
    ['https://book.example/x?name=%22Ana%22', 'https://book.example/x?name="Ana"'],
    ["https://book.example/x?name='Ana'", "https://book.example/x?name='Ana'"],
  ];
  for (const [signedUrl, url] of cases)
    expect([url, await isFromTwilio(token, signed(signedUrl), url, form)]).toEqual([url, true]);
  expect(await isFromTwilio(token, signed('https://other.example/x'), 'https://book.example/x', form)).toBe(false);
  const twice = new URLSearchParams('Media=b&Media=a');
  expect(
    await isFromTwilio(
      token,
      getExpectedTwilioSignature(token, 'https://book.example/x', { Media: ['a', 'b'] }),
      'https://book.example/x',
      twice,
    ),
  ).toBe(true);
});

test('a state only moves forward, however late or often it is reported', async () => {
  const { uid } = await message({ providerId: 'SM-forward' });
  const reportStatus = (status: string, more: Record<string, string> = {}) =>
    post(`${STATUS}?message=${uid}`, { MessageSid: 'SM-forward', MessageStatus: status, ...more });
  const seen: unknown[] = [];
  for (const status of ['queued', 'sent', 'delivered', 'sent', 'delivered', 'read', 'delivered', 'unheard-of']) {
    expect((await reportStatus(status)).status).toBe(200);
    seen.push((await stateOf(uid))[0]);
  }
  expect(seen).toEqual(['sent', 'sent', 'delivered', 'delivered', 'delivered', 'opened', 'opened', 'opened']);
  await post(`${STATUS}?message=${uid}`, { MessageSid: 'SM-another', MessageStatus: 'failed' });
  expect(await stateOf(uid)).toEqual(['opened', '']);
});

test('failed and undelivered are final, with the reason in words, and staff are notified once', async () => {
  const booking = (await host.book({ lastName: 'Rovira' })).body;
  const { uid } = await message({ providerId: 'SM-gone', bookingUid: booking.uid });
  const fail = () =>
    post(`${STATUS}?message=${uid}`, { MessageSid: 'SM-gone', MessageStatus: 'undelivered', ErrorCode: '30003' });
  await fail();
  await fail();
  await post(`${STATUS}?message=${uid}`, { MessageSid: 'SM-gone', MessageStatus: 'delivered' });
  expect(await stateOf(uid)).toEqual(['failed', 'unreachable']);
  expect(notified.filter(({ title }) => title === 'Rovira')).toHaveLength(1);
});

test('a state resolves a message with an unknown result', async () => {
  const { uid } = await message({ state: 'uncertain', sentAt: null });
  await post(`${STATUS}?message=${uid}`, { MessageSid: 'SM-known-now', MessageStatus: 'sent' });
  const [row] = await api.database.db.select().from(outbox).where(eq(outbox.uid, uid));
  expect(row).toMatchObject({ state: 'sent', providerId: 'SM-known-now', sentAt: expect.any(Date) });
});

test('1 confirms and 9 cancels the one open booking of the number, and each message is processed once', async () => {
  const phone = '+34600112301';
  const booking = (await host.book({ phone: '600 11 23 01', lastName: 'Uno' })).body;
  const first = { MessageSid: sid(), From: phone, Body: ' 1 ' };
  const answer = await post(INCOMING, first);
  expect(answer).toEqual({ status: 200, text: '<?xml version="1.0" encoding="UTF-8"?><Response></Response>' });
  expect(await statusOf(booking.uid)).toBe(1002);
  await post(INCOMING, first);
  await answerAsGuest(phone, '9');
  expect(await statusOf(booking.uid)).toBe(999);
  await answerAsGuest(phone, '9');
  expect(await acts(phone)).toEqual(['confirmed', 'cancelled', 'not-possible']);
  expect((await answers(phone)).map((text) => text.slice(0, 42))).toEqual([
    'R1 la-marina: gracias, reserva confirmada:',
    'R1 la-marina: reserva cancelada: sábado, 2',
    'R1 la-marina: no encontramos ninguna reser',
  ]);
});

test('with two bookings it asks which, and accepts the reference', async () => {
  const phone = '+34600112302';
  const [one, two] = [
    (await host.book({ phone, lastName: 'Dos' })).body,
    (await host.book({ phone, lastName: 'Dos', on: '2026-11-25' })).body,
  ];
  await answerAsGuest(phone, '9');
  expect([await statusOf(one.uid), await statusOf(two.uid)]).toEqual([1001, 1001]);
  const [question] = await answers(phone);
  expect(question).toContain(`9 ${one.bookRef}: sábado, 21 de noviembre, 20:00`);
  expect(question).toContain(`9 ${two.bookRef}: miércoles, 25 de noviembre, 20:00`);
  await answerAsGuest(phone, `9 ${String(two.bookRef).toLowerCase()}`);
  expect([await statusOf(one.uid), await statusOf(two.uid)]).toEqual([1001, 999]);
  expect(await acts(phone)).toEqual(['asked', 'cancelled']);
});

const OVER = {
  kind: 'deposit',
  name: 'Friday',
  currency: 'EUR',
  due: 4000,
  noShowMost: 0,
  freeUntil: '2026-11-19T12:00:00Z',
  covers: 2,
  amount: 2000,
  per: 'cover',
} as const;

test.each([
  ['a deposit is kept', '+34600112303', OVER],
  ['a manually requested sum stays', '+34600112309', null],
])(
  '9 cancels nothing that would cost a fee: %s, and the guest gets the terms and the link',
  async (_what, phone, policy) => {
    const booking = (await host.book({ phone, lastName: 'Tarjeta' })).body;
    const of = { restaurant: 'R1', booking: booking.uid, amount: 4000, currency: 'EUR' };
    const [request] = await api.database.db
      .insert(paymentRequests)
      .values({
        ...of,
        provider: 'test',
        kind: 'deposit',
        state: 'paid',
        createdBy: '',
        policy,
      })
      .returning();
    await api.database.db.insert(paymentEntries).values({
      ...of,
      request: request?.uid as number,
      type: 'payment',
      state: 'succeeded',
      key: `webhook-test ${phone}`,
      by: '',
    });
    await answerAsGuest(phone, '9');
    expect(await statusOf(booking.uid)).toBe(1001);
    expect(await acts(phone)).toEqual(['terms']);
    const [text] = await answers(phone);
    expect(text).toContain('aún no se ha cancelado nada');
    expect(text).toContain(`${PUBLIC_URL}/`);
  },
);

test('9 for a booking with tickets returns its tickets', async () => {
  const phone = '+34600112308';
  const manager = await hostOf(api, 'R1', 'Manager');
  const at = ticketsAt(
    () => manager,
    () => host,
    () => guestOf(api, 'la-marina'),
  );
  const made = await at.whole({ kind: { allotment: 2 } });
  expect((await at.order(made, 2, { phone })).status).toBe(201);
  expect((await at.order(made, 1)).body.code).toBe('sold-out');
  await answerAsGuest(phone, '9');
  expect(await acts(phone)).toEqual(['cancelled']);
  expect((await at.list(made.event)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  expect((await at.order(made, 2)).status).toBe(201);
});

test('STOP, BAJA and SAIR stop all messages of the sender; START, ALTA and VOLTAR allow them again', async () => {
  const phone = '+34600112304';
  await host.book({ phone, lastName: 'Basta' });
  const stops = async () =>
    findSuppressions(
      api.database.db,
      { authSecret: TEST_SETTINGS.authSecret, restaurant: { uid: 'R1', country: 'ES' } },
      [{ channel: 'sms', address: phone }],
    );
  for (const [stop, start] of [
    ['STOP', 'START'],
    ['baja', 'Alta'],
    ['Sair.', 'VOLTAR'],
  ] as const) {
    await answerAsGuest(phone, stop);
    expect(await stops()).toEqual([['stopped']]);
    await answerAsGuest(phone, start);
    expect(await stops()).toEqual([[]]);
  }
  expect(await acts(phone)).toEqual(['stopped', 'resumed', 'stopped', 'resumed', 'stopped', 'resumed']);
});

test('any other answer goes to its booking and to the inbox, notifies staff, and is answered there', async () => {
  const phone = '+34600112305';
  const booking = (await host.book({ phone, firstName: 'Lola', lastName: 'Flores' })).body;
  await answerAsGuest(phone, 'Llegamos diez minutos tarde');
  expect(notified.at(-1)).toMatchObject({
    title: 'Lola Flores',
    message: 'Llegamos diez minutos tarde',
    calendarItem: { bookingUid: booking.uid },
  });
  const list = await host.call<{ incoming: IncomingMessage[] }>('GET', '/tms/v2/restaurants/R1/messages/incoming');
  const [incoming] = list.body.incoming;
  expect(incoming).toMatchObject({
    from: phone,
    name: 'Lola Flores',
    text: 'Llegamos diez minutos tarde',
    act: 'reply',
    bookingUid: booking.uid,
    date: '2026-11-21',
    answeredAt: null,
  });
  const path = `/tms/v2/restaurants/R1/messages/incoming/${incoming?.uid}/answer`;
  expect((await host.call<Refused>('POST', path, { text: ' ' })).status).toBe(400);
  const answered = await host.call<IncomingMessage>('POST', path, { text: 'Os guardamos la mesa' });
  expect(answered.body.answeredAt).not.toBeNull();
  const rows = await api.database.db.select().from(outbox).where(eq(outbox.body, 'Os guardamos la mesa'));
  expect(rows).toMatchObject([{ recipient: phone, channel: 'sms', kind: 'text', bookingUid: booking.uid }]);
  const stranger = await hostOf(api, 'R2', 'Owner');
  expect((await stranger.call('POST', path, { text: 'x' })).status).toBe(403);
  expect((await stranger.call('POST', path.replace('R1', 'R2'), { text: 'x' })).status).toBe(404);
});

test('sister restaurants share a sender: the answer belongs to the nearest booking, and its restaurant is named', async () => {
  const phone = '+34600112306';
  const sister = await hostOf(api, 'R2');
  await host.book({ phone, on: '2026-12-10', lastName: 'Lejos' });
  const near = (await sister.book({ phone, on: '2026-11-22', lastName: 'Cerca' })).body;
  await answerAsGuest(phone, '1');
  expect((await sister.read(near.uid)).body.status).toBe(1002);
  expect(await answers(phone)).toEqual([expect.stringContaining('R2 otra-mesa: gracias')]);
});

test('a permanent bounce and a complaint suppress the address; unrelated reports do not', async () => {
  const letter = async (to: string) =>
    message({ channel: 'email', recipient: to, messageId: `<${to}>`, kind: 'booked' });
  const [gone, full] = [await letter('gone@example.test'), await letter('full@example.test')];
  const [over, policy] = [await letter('over@example.test'), await letter('policy@example.test')];
  for (const name of ['angry', 'worded', 'late']) await letter(`${name}@example.test`);
  const alias = await message({ channel: 'email', recipient: 'alias@example.test', kind: 'booked' });
  alias.messageId = `<${alias.uid}.1795430000000@book.example>`;
  await api.database.db.update(outbox).set({ messageId: alias.messageId }).where(eq(outbox.uid, alias.uid));
  const back = (path: string, source: string) =>
    fetch(`${api.url}${path}`, { method: 'POST', headers: { 'content-type': 'message/rfc822' }, body: source });
  const report = (kind: string, part: string, to: string) =>
    [
      'From: MAILER-DAEMON@mx.example',
      'MIME-Version: 1.0',
      `Content-Type: multipart/report; report-type=${kind}; boundary="p"`,
      '',
      '--p',
      `Content-Type: message/${kind}`,
      '',
      part,
      '',
      '--p',
      'Content-Type: message/rfc822',
      '',
      `Message-ID: <${to}>`,
      `To: ${to}`,
      '',
      'Hola',
      '--p--',
      '',
    ].join('\r\n');
  const bounce = (to: string, status: string) =>
    report(
      'delivery-status',
      `Reporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ${to}\r\nAction: failed\r\nStatus: ${status}`,
      to,
    );
  const path = `/messages/webhooks/mail?secret=${encodeURIComponent(SECRET)}`;
  expect((await back('/messages/webhooks/mail', bounce('gone@example.test', '5.1.1'))).status).toBe(401);
  expect((await back('/messages/webhooks/mail?secret=guess', bounce('gone@example.test', '5.1.1'))).status).toBe(401);
  for (const source of [
    bounce('gone@example.test', '5.1.1'),
    bounce('full@example.test', '4.2.2'),
    // Final for this mail, without naming the address.
    bounce('over@example.test', '5.2.2'),
    bounce('policy@example.test', '5.7.1'),
    report(
      'feedback-report',
      'Feedback-Type: abuse\r\nVersion: 1\r\nOriginal-Rcpt-To: angry@example.test',
      'angry@example.test',
    ),
    bounce('unknown@example.test', '5.1.1'),
    // In plain text only, from a server that names neither the recipient nor the reason in a report.
    'From: MAILER-DAEMON@mx.example.test\r\nSubject: failure notice\r\n\r\n<worded@example.test>:\nRemote host said: 550 5.1.1 user unknown\n',
    'From: MAILER-DAEMON@mx.example.test\r\nSubject: failure notice\r\n\r\n<late@example.test>:\nRemote host said: 450 4.2.1 try later\n',
    // The mailbox behind the address: the mail identifies the recipient.
    bounce('inner@behind.example', '5.1.1').replace(
      'Message-ID: <inner@behind.example>',
      `Message-ID: ${alias.messageId}`,
    ),
    'nonsense',
  ])
    expect((await back(path, source)).status).toBe(200);
  const found = await findSuppressions(
    api.database.db,
    { authSecret: TEST_SETTINGS.authSecret, restaurant: { uid: 'R1', country: 'ES' } },
    ['gone', 'full', 'over', 'policy', 'angry', 'unknown', 'worded', 'late', 'alias'].map((name) => ({
      channel: 'email' as const,
      address: `${name}@example.test`,
    })),
  );
  expect(found).toEqual([['bounced'], [], [], [], ['complained'], [], ['bounced'], [], ['bounced']]);
  expect(await Promise.all([gone, full, over, policy].map(({ uid }) => stateOf(uid)))).toEqual([
    ['failed', 'bounced'],
    ['sent', ''],
    ['failed', 'mailbox-full'],
    ['failed', 'refused'],
  ]);
});

test('without a Twilio account, or a secret for mail, there is no such webhook', async () => {
  const unconfigured = await startApi();
  try {
    const send = async (path: string) =>
      (
        await fetch(`${unconfigured.url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
          body: 'x',
        })
      ).status;
    expect([await send(STATUS), await send(INCOMING), await send('/messages/webhooks/mail?secret=')]).toEqual([
      404, 404, 404,
    ]);
  } finally {
    await unconfigured.close();
  }
});
