/** WhatsApp templates: linked, their approval checked, filled and sent against a fake of Twilio's API; and refusals. */
import { and, eq, sql } from 'drizzle-orm';
import { diners } from '@/restaurant-api/db/schema/book';
import { outbox } from '@/restaurant-api/db/schema/log';
import { incomingMessages, messageRules } from '@/restaurant-api/db/schema/messages';
import { whatsappTemplates } from '@/restaurant-api/db/schema/whatsapp';
import { startJobs } from '@/restaurant-api/jobs/start';
import { USUAL_RULES } from '@/lib/contract/messages/message-rules';
import type { BookingMessagesTypes } from '@/lib/resources/bookings/booking-messages-schema';
import type { WhatsappTemplate } from '@/lib/resources/messages/whatsapp-templates-schema';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { eventually } from '../support/eventually';
import { type Host, type Refused, hostOf } from '../support/api/host';
import { TWILIO_ACCOUNT, type TwilioServer, startTwilio } from '../support/providers/twilio-server';

let api: ApiServer;
let twilio: TwilioServer;
let manager: Host;
let host: Host;
let templates = 0;
let guests = 0;

beforeAll(async () => {
  twilio = await startTwilio();
  api = await startApi({
    jobs: startJobs,
    settings: {
      publicUrl: 'https://book.example',
      twilio: { ...TWILIO_ACCOUNT, from: '+34600000001', whatsappFrom: '+34600000002', apiUrl: twilio.url },
    },
  });
  await addRestaurant(api.database, {
    uid: 'R1',
    service: 'la-marina',
    tables: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`t${at}`, [1, 1, 4]])),
  });
  manager = await hostOf(api, 'R1', 'Manager');
  host = await hostOf(api, 'R1');
});
afterAll(async () => {
  await api.close();
  await twilio.close();
});
beforeEach(async () => {
  await api.database.db.delete(whatsappTemplates);
  await api.database.db.delete(messageRules);
});

/** One at Twilio, approved unless said otherwise. */
function content(
  body = 'Hola {{1}}, hasta las {{2}}.',
  more: { status?: string; category?: string; language?: string } = {},
) {
  const sid = `HX${String(++templates).padStart(32, '0')}`;
  const { status = 'approved', category = 'UTILITY', language = 'es' } = more;
  twilio.contents.set(sid, {
    sid,
    friendly_name: `Plantilla nº ${templates}`,
    language,
    variables: {},
    types: { 'twilio/text': { body } },
    whatsapp: status === 'unsubmitted' ? null : { name: 'x', category, status, rejection_reason: '' },
  });
  return sid;
}
type Answered = WhatsappTemplate & Refused;
const at = (path = '') => `/tms/v2/restaurants/R1/whatsapp-templates${path}`;
const join = (contentSid: string, kind = 'booked', language = 'es') =>
  manager.call<Answered>('POST', at(), { kind, language, contentSid });
async function ready(contentSid: string, kind = 'booked') {
  const { body } = await join(contentSid, kind);
  return manager.call<Answered>('PATCH', at(`/${body.uid}`), {
    parameters: { '1': 'FULLNAME', '2': 'TIME' },
  });
}
const number = () => `+346001133${String(++guests).padStart(2, '0')}`;
/** A visit in a week: in the future whatever day the test runs. */
const DAY = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const visit = async (phone: string, more: Record<string, unknown> = {}) =>
  (await host.book({ on: DAY, firstName: 'Ana', lastName: 'Moreno', phone, ...more })).body.uid;
const send = (uid: number, body: Record<string, unknown>) =>
  host.call<BookingMessagesTypes['send']['answer'] & Refused>('POST', `${host.books}/${uid}/messages`, body);
const storedMessages = (to: string) =>
  api.database.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, to), eq(outbox.restaurant, 'R1')))
    .orderBy(outbox.uid);
const waitForState = (to: string, state: string) =>
  eventually(async () => {
    const [row] = await storedMessages(to);
    expect([row?.state, row?.reason]).toEqual([state, row?.reason]);
    return row;
  });
const wrote = (sender: string) =>
  api.database.db
    .insert(incomingMessages)
    .values({ restaurant: 'R1', channel: 'whatsapp', sender, body: 'Hola', act: 'reply', providerId: `SM-${sender}` });

test("a template is linked with Twilio's data; an unknown one or one in another language is refused", async () => {
  const sid = content('Hola {{1}}: {{TIME}}', { status: 'pending' });
  const { status, body } = await join(sid);
  expect([status, body.state, body.category, body.body, body.parameters]).toEqual([
    201,
    'pending',
    'UTILITY',
    'Hola {{1}}: {{TIME}}',
    { '1': '', TIME: 'TIME' },
  ]);
  expect((await join(`HX${'f'.repeat(32)}`)).body.errors).toEqual([{ field: 'contentSid', message: 'unknown' }]);
  expect((await join(sid, 'booked', 'en')).body.errors).toEqual([{ field: 'contentSid', message: 'otherLanguage' }]);
  expect((await join('HX12')).status).toBe(400);
  // Replaces the previous one.
  await join(content());
  expect((await manager.call<{ templates: WhatsappTemplate[] }>('GET', at())).body.templates).toHaveLength(1);
});

test('a parameter is filled with a field of its kind, and no other', async () => {
  const { body } = await join(content(), 'post-dining');
  const change = (parameters: Record<string, string>) =>
    manager.call<Answered>('PATCH', at(`/${body.uid}`), { parameters });
  expect((await change({ '1': 'NOTES' })).body.errors?.[0]?.field).toBe('parameters.1');
  expect((await change({ '9': 'TIME' })).body.errors?.[0]?.message).toBe('unknownField');
  expect((await change({ '1': 'NOTHING' })).status).toBe(400);
  expect((await change({ '1': 'FULLNAME' })).body.parameters).toEqual({ '1': 'FULLNAME', '2': '' });
});

test('its approval is checked on request and on schedule; one unknown to Twilio is removed', async () => {
  const sid = content('Hola', { status: 'unsubmitted' });
  const { body } = await join(sid);
  expect(body.state).toBe('unsubmitted');
  const submitted = await manager.call<Answered>('POST', at(`/${body.uid}/submit`), { category: 'UTILITY' });
  expect([submitted.status, submitted.body.state]).toEqual([200, 'received']);
  const asked = twilio.contents.get(sid)?.whatsapp;
  expect(asked?.name).toMatch(/^plantilla_no?_\d+$/);
  Object.assign(asked ?? {}, { status: 'rejected', category: 'MARKETING', rejection_reason: 'INVALID_FORMAT' });
  const refreshed = await manager.call<Answered>('POST', at(`/${body.uid}/refresh`));
  expect([refreshed.body.state, refreshed.body.category, refreshed.body.rejection]).toEqual([
    'rejected',
    'MARKETING',
    'INVALID_FORMAT',
  ]);
  twilio.contents.delete(sid);
  await api.database.db.update(whatsappTemplates).set({ checkedAt: sql`now() - interval '1 hour'` });
  await api.database.db.transaction((tx) => api.jobs.enqueue(tx, 'refresh-whatsapp-templates', {}));
  await eventually(async () => {
    const [row] = await api.database.db.select().from(whatsappTemplates);
    expect(row?.state).toBe('gone');
  });
});

test('a confirmation is sent by the approved template, filled, and the guest reads the stored text', async () => {
  const sid = content();
  expect((await ready(sid)).status).toBe(200);
  const phone = number();
  const uid = await visit(phone);
  expect((await send(uid, { kind: 'booked', channel: 'whatsapp' })).status).toBe(200);
  await waitForState(phone, 'sent');
  const [row] = await storedMessages(phone);
  expect([row?.body, row?.contentSid]).toEqual(['Hola Ana Moreno, hasta las 20:00.', sid]);
  const call = twilio.calls.find(({ parameters }) => parameters.To === `whatsapp:${phone}`);
  expect([call?.parameters.ContentSid, call?.parameters.Body]).toEqual([sid, undefined]);
  expect(JSON.parse(call?.parameters.ContentVariables ?? '')).toEqual({ '1': 'Ana Moreno', '2': '20:00' });
});

test('refusals are known before queuing, and shown before sending', async () => {
  const phone = number();
  const uid = await visit(phone, { firstName: '', lastName: '' });
  const refusal = async (body: Record<string, unknown>) =>
    (await send(uid, { channel: 'whatsapp', ...body })).body.code;
  const known = async () =>
    (await host.call<BookingMessagesTypes['list']['answer']>('GET', `${host.books}/${uid}/messages`)).body.whatsapp;

  expect(await refusal({ kind: 'booked' })).toBe('whatsapp-no-template');
  expect(await refusal({ kind: 'text', text: 'Hola' })).toBe('whatsapp-window');
  expect(await known()).toMatchObject({ booked: 'no-template', text: 'window' });
  await ready(content(undefined, { status: 'paused' }));
  expect(await refusal({ kind: 'booked' })).toBe('whatsapp-not-approved');
  await ready(content(undefined, { category: 'MARKETING' }));
  expect(await refusal({ kind: 'booked' })).toBe('whatsapp-no-consent');
  // The guest has no name.
  await ready(content());
  expect(await refusal({ kind: 'booked' })).toBe('whatsapp-empty-parameter');
  expect(await known()).toMatchObject({ booked: 'empty-parameter' });
  expect(await storedMessages(phone)).toEqual([]);

  await wrote(phone);
  expect(await known()).toMatchObject({ booked: '', text: '' });
  expect((await send(uid, { kind: 'text', channel: 'whatsapp', text: 'Hola' })).status).toBe(200);
  await waitForState(phone, 'sent');
});

test('a template that Meta classifies as marketing requires consent for that number; a revoked approval or consent stops waiting messages', async () => {
  const sid = content(undefined, { category: 'MARKETING' });
  await ready(sid);
  const phone = number();
  const uid = await visit(phone);
  const agree = (consents: Record<string, unknown>) =>
    api.database.db.update(diners).set({ consents }).where(eq(diners.phone, phone));
  await agree({ whatsapp: { at: '2026-01-01T00:00:00Z', to: '+34600999999' } });
  expect((await send(uid, { kind: 'booked', channel: 'whatsapp' })).body.code).toBe('whatsapp-no-consent');
  await agree({ whatsapp: { at: '2026-01-01T00:00:00Z', to: phone } });
  expect((await send(uid, { kind: 'booked', channel: 'whatsapp' })).status).toBe(200);
  await waitForState(phone, 'sent');

  const waits = async (reason: string) => {
    const [row] = await api.database.db
      .insert(outbox)
      .values({ restaurant: 'R1', channel: 'whatsapp', recipient: phone, body: 'x', kind: 'booked', contentSid: sid })
      .returning();
    await api.database.db.transaction((tx) => api.jobs.enqueue(tx, 'send-whatsapp', { outboxUid: row?.uid ?? 0 }));
    await eventually(async () => {
      const [now] = await api.database.db
        .select()
        .from(outbox)
        .where(eq(outbox.uid, row?.uid ?? 0));
      expect([now?.state, now?.reason]).toEqual(['dropped', reason]);
    });
  };
  await agree({});
  await waits('no-consent');
  await agree({ whatsapp: { at: '2026-01-01T00:00:00Z', to: phone } });
  await api.database.db.update(whatsappTemplates).set({ state: 'disabled' });
  await waits('not-approved');
});

test('a rule that prefers WhatsApp uses SMS where no template fits', async () => {
  await api.database.db
    .insert(messageRules)
    .values({ restaurant: 'R1', ...USUAL_RULES.booked, byStaff: true, channel: 'whatsapp', since: new Date(0) });
  const first = number();
  await visit(first);
  expect((await waitForState(first, 'sent'))?.channel).toBe('sms');
  await ready(content());
  const second = number();
  await visit(second);
  expect((await waitForState(second, 'sent'))?.channel).toBe('whatsapp');
});

test('only managers link templates', async () => {
  expect((await host.call('GET', at())).status).toBe(403);
  expect((await host.call('POST', at(), { kind: 'booked', language: 'es', contentSid: content() })).status).toBe(403);
});
