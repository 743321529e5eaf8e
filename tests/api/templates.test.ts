/** Templates: permissions, refusals, previous versions, and what arrives at a real mail server. */
import { and, eq } from 'drizzle-orm';
import { RESTAURANT_LANGUAGES } from '@/lib/contract/constants';
import type { OutgoingMessage } from '@/lib/resources/messages/messages-schema';
import type {
  RenderedTemplate,
  Template,
  TemplateDraft,
  TemplateVersion,
} from '@/lib/resources/messages/templates-schema';
import { TEMPLATE_KINDS } from '@/lib/rules/setup/template-kinds';
import { defaultTemplate } from '@/lib/rules/templates/default-templates';
import { KINDS } from '@/lib/rules/templates/placeholders';
import { bookings } from '@/restaurant-api/db/schema/book';
import { outbox } from '@/restaurant-api/db/schema/log';
import { setups } from '@/restaurant-api/db/schema/restaurants';
import { surveys } from '@/restaurant-api/db/schema/surveys';
import { messageTemplates } from '@/restaurant-api/db/schema/templates';
import { startJobs } from '@/restaurant-api/jobs/start';
import { queueMail } from '@/restaurant-api/mail/queue-mail';
import { bookingFacts } from '@/restaurant-api/modules/templates/booking-facts';
import { renderMessage, sourcesOf } from '@/restaurant-api/modules/templates/render-message';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { eventually } from '../support/eventually';
import { type Host, type Refused, hostOf } from '../support/api/host';
import { type MailServer, startMailServer } from '../support/providers/mail-server';

const TEMPLATES = '/tms/v2/restaurants/R1/templates';
const PREVIEWS = '/tms/v2/restaurants/R1/template-previews';
const HTML = '/tms/v2/restaurants/R1/template-html';

let mail: MailServer;
let api: ApiServer;
let host: Host;
let manager: Host;
let root: Host;

beforeAll(async () => {
  mail = await startMailServer();
  api = await startApi({
    jobs: startJobs,
    settings: { smtpUrl: `smtp://127.0.0.1:${mail.port}` },
    now: () => Date.parse('2026-11-21T15:00:00Z'),
  });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
  [host, manager, root] = (await Promise.all(['staff', 'Manager', 'super'].map((role) => hostOf(api, 'R1', role)))) as [
    Host,
    Host,
    Host,
  ];
  await api.database.db
    .update(setups)
    .set({ estName: 'La <Marina>', host: 'Neus & team', estPhone: '+34932000111', estAddress: 'Moll 1' })
    .where(eq(setups.restaurant, 'R1'));
});
afterAll(async () => {
  await api.close();
  await mail.close();
});

const CONFIRM: TemplateDraft = {
  kind: 'confirm',
  language: 'en',
  subject: 'See you on {{DAY}}',
  preheader: '',
  blocks: [
    { type: 'paragraph', runs: [{ text: 'Dear {{FULLNAME}}, ' }, { text: 'at {{TIME}}', bold: true }] },
    { type: 'button', label: 'Your booking', link: '{{CANCON}}' },
  ],
  text: '',
  plain: false,
};
const inLanguage = (language: 'en' | 'es' | 'pt', more: Partial<TemplateDraft> = {}): TemplateDraft => ({
  ...CONFIRM,
  language,
  ...more,
});
const write = (body: object, who = manager) => who.call<Template & Refused>('POST', TEMPLATES, body);
const change = (uid: number, body: object, who = manager) =>
  who.call<Template & Refused & { current: Template }>('PATCH', `${TEMPLATES}/${uid}`, body);
const versions = async (kind: string, language: string) =>
  (
    await manager.call<{ versions: TemplateVersion[] }>(
      'GET',
      `${TEMPLATES}/versions?kind=${kind}&language=${language}`,
    )
  ).body.versions;
const show = (body: object, who = manager) => who.call<RenderedTemplate & Refused>('POST', PREVIEWS, body);

test('every default of every kind is rendered with a real booking, without placeholders and with both parts', async () => {
  const { uid } = (await host.book({ firstName: 'Ona', lastName: "O'Neill <b>", guestNotes: 'By the <window>' })).body;
  for (const kind of TEMPLATE_KINDS)
    for (const language of RESTAURANT_LANGUAGES)
      for (const bookingUid of [uid, null]) {
        const content = defaultTemplate(kind, language, 'La <Marina>');
        const { status, body } = await show({ kind, language, ...content, html: '', bookingUid });
        expect([kind, language, status]).toEqual([kind, language, 200]);
        expect(body.subject + body.text + body.html).not.toMatch(/\{\{|\}\}|undefined|null|NaN/);
        expect(body.text).toContain('La <Marina>');
        const isMail = KINDS[kind].channel === 'mail';
        expect(body.html !== '').toBe(isMail);
        if (!isMail) continue;
        expect(body.html).toContain('La &lt;Marina&gt;');
        expect(body.html).not.toMatch(/<Marina>|<window>|O'Neill <b>/);
        expect(body.html).toContain('Neus &amp; team');
        expect(body.text).toContain('Neus & team');
        expect(body.bytes).toBe(Buffer.byteLength(body.html));
      }
});

test('a gift card shows its code and a QR code, an order its lines', async () => {
  const shown = async (kind: 'giftFor' | 'takeawayConfirm') =>
    (await show({ kind, language: 'es', ...defaultTemplate(kind, 'es', 'La Marina'), html: '', bookingUid: null }))
      .body;
  const gift = await shown('giftFor');
  expect(gift.text).toContain('Tarjeta regalo: K7QM-4R2X-9TBD');
  expect(gift.html).toMatch(/K7QM-4R2X-9TBD[^]*bgcolor="#000000"/);
  const order = await shown('takeawayConfirm');
  expect(order.text).toContain('2 × Lubina a la brasa: 68,50\u00a0€');
  expect(order.html).toContain('1 × Tarta de chocolate');
});

test('a manager replaces the default, changes it, resets to the default, and undoes that', async () => {
  const made = await write(CONFIRM);
  const { uid } = made.body;
  expect([made.status, made.body]).toEqual([201, { uid, ...CONFIRM, html: '', version: 1 }]);
  const changed = await change(uid, { subject: 'On {{DATE}}', version: 1 });
  expect(changed.body).toEqual({ ...made.body, subject: 'On {{DATE}}', version: 2 });
  expect((await manager.call('GET', TEMPLATES)).body).toEqual({ templates: [changed.body] });
  expect((await manager.call('DELETE', `${TEMPLATES}/${uid}`)).body).toEqual({ ok: true });
  expect((await manager.call('GET', TEMPLATES)).body).toEqual({ templates: [] });
  const second = (await write({ ...CONFIRM, subject: 'Anew' })).body;
  const undone = await manager.call<Refused>('POST', `${TEMPLATES}/${uid}/undo`, {});
  expect([undone.status, undone.body.code]).toEqual([409, 'nothing-to-undo']);
  expect((await manager.call('DELETE', `${TEMPLATES}/${second.uid}`)).status).toBe(200);
  expect((await manager.call('POST', `${TEMPLATES}/${uid}/undo`, {})).body).toMatchObject({ subject: 'On {{DATE}}' });

  const stored = await versions('confirm', 'en');
  expect(stored.map(({ content }) => content?.subject ?? null)).toEqual([
    'On {{DATE}}',
    null,
    'Anew',
    null,
    'On {{DATE}}',
    'See you on {{DAY}}',
  ]);
  expect(stored[5]).toMatchObject({ who: expect.stringMatching(/./), content: { blocks: CONFIRM.blocks } });
  expect(await versions('confirm', 'es')).toEqual([]);
  await manager.call('DELETE', `${TEMPLATES}/${uid}`);
});

test('of two who edit one, the second is refused, whether it existed before or not', async () => {
  const [one, two] = await Promise.all([write(inLanguage('pt')), write(inLanguage('pt', { subject: 'Outra' }))]);
  const [first, second] = one.status === 201 ? [one, two] : [two, one];
  expect([first.status, second.status, second.body.code]).toEqual([201, 409, 'version-conflict']);
  const { uid } = first.body;
  expect((await change(uid, { subject: 'B', version: 1 })).status).toBe(200);
  const late = await change(uid, { subject: 'C', version: 1 });
  expect([late.status, late.body.code, late.body.current.subject]).toEqual([409, 'version-conflict', 'B']);
});

test.each([
  [{ subject: 'At {{WIFI}} {{TIME}}' }, 'subject', 'unknownPlaceholder', ['WIFI']],
  [{ preheader: '{{CCLINK}}' }, 'preheader', 'unknownPlaceholder', ['CCLINK']],
  [
    { blocks: [{ type: 'paragraph', runs: [{ text: '{{time}} {{TOTAL}}' }] }] },
    'blocks',
    'unknownPlaceholder',
    ['time', 'TOTAL'],
  ],
  [{ blocks: [{ type: 'button', label: 'Pay', link: '{{CCLINK}}' }] }, 'blocks', 'unknownPlaceholder', ['CCLINK']],
  [{ subject: ' ' }, 'subject', 'required', undefined],
  [{ subject: 'a\nBcc: b@c.d' }, 'subject', 'invalid', undefined],
  [{ blocks: [] }, 'blocks', 'required', undefined],
  [{ blocks: [{ type: 'fixed', block: 'order' }] }, 'blocks', 'fixedBlock', undefined],
  [
    { blocks: [{ type: 'button', label: 'A', link: 'javascript:alert(1)' }] },
    'blocks.0.link',
    'invalidLink',
    undefined,
  ],
  [{ blocks: [{ type: 'button', label: 'A', link: '{{TIME}}' }] }, 'blocks', 'invalidLink', undefined],
])('refuses %j by its field, in a new one, in a change and in a preview', async (wrong, field, message, names) => {
  const stored = (await manager.call<{ templates: Template[] }>('GET', TEMPLATES)).body.templates;
  const { uid } = stored.find(({ language }) => language === 'es') ?? (await write(inLanguage('es'))).body;
  for (const refusal of [
    await write({ ...CONFIRM, ...wrong }),
    await change(uid, wrong),
    await show({ ...CONFIRM, ...wrong, html: '', bookingUid: null }),
  ]) {
    expect([refusal.status, refusal.body.errors]).toEqual([400, [{ field, message }]]);
    if (names) expect(refusal.body).toMatchObject({ details: { placeholders: names } });
  }
});

test('a text message is required where the kind is one', async () => {
  const refusal = await write({ ...CONFIRM, kind: 'smsReady' });
  expect(refusal.body.errors).toEqual([{ field: 'text', message: 'required' }]);
  const made = await write({
    ...CONFIRM,
    kind: 'smsReady',
    subject: '',
    blocks: [],
    text: 'Ya está, {{FULLNAME}}',
    plain: true,
  });
  expect(made.status).toBe(201);
});

test('staff and another restaurant neither read nor write, and HTML requires the right to its editor', async () => {
  for (const who of [host, await hostOf(api, 'R2', 'Owner')]) {
    expect((await who.call('GET', TEMPLATES)).status).toBe(403);
    expect((await write(CONFIRM, who)).status).toBe(403);
    expect((await show({ ...CONFIRM, html: '', bookingUid: null }, who)).status).toBe(403);
  }
  const html = { kind: 'cancel', language: 'en', subject: 'Gone', html: '<p>{{FULLNAME}}</p>', version: 0 };
  expect((await manager.call('POST', HTML, html)).status).toBe(403);
  const { uid } = (await write(inLanguage('en', { kind: 'reminder' }))).body;
  expect((await change(uid, { html: '<p>Mine</p>' })).status).toBe(400);
  const other = await hostOf(api, 'R2', 'Owner');
  expect((await other.call('PATCH', `/tms/v2/restaurants/R2/templates/${uid}`, { subject: 'Mine' })).status).toBe(404);
});

test('thanks for a visit link to its survey, where there is one: by their own button, or by an added one', async () => {
  const { uid } = (await host.book({ lastName: 'Serra' })).body;
  const THANKS = { ...CONFIRM, kind: 'postDining', html: '', bookingUid: uid };
  const own = [{ type: 'button', label: 'How was it?', link: '@survey' }];
  const bare = [{ type: 'paragraph', runs: [{ text: 'Thank you' }] }];
  const shown = async (more: object) => (await show({ ...THANKS, ...more })).body;
  expect((await shown({ blocks: own })).text).not.toContain('How was it?');
  expect((await shown({ blocks: bare })).text).not.toContain('survey');

  await api.database.db.insert(surveys).values({ restaurant: 'R1', name: 'After dinner', active: true, questions: [] });
  const link = /http:\/\/localhost:3000\/survey\?service=la-marina&key=[\w-]+&lang=en/;
  const withButton = await shown({ blocks: own });
  expect(withButton.text).toMatch(/^How was it\?:\nhttp/);
  expect(withButton.text.match(new RegExp(link, 'g'))).toHaveLength(1);
  expect((await shown({ blocks: bare })).text).toMatch(/^Thank you\n\nTell us how it was:\nhttp/);
  expect((await shown({ blocks: bare, html: '<p>Thank you</p>' })).text).toMatch(link);
  expect((await shown({ blocks: bare, bookingUid: null })).text).toMatch(link);
  const elsewhere = await write({ ...CONFIRM, language: 'pt', blocks: own });
  expect([elsewhere.status, elsewhere.body.errors]).toEqual([400, [{ field: 'blocks', message: 'invalidLink' }]]);
  await api.database.db.delete(surveys);
});

test('HTML is sanitised on saving and again with the guest’s data, and a manager returns to the document', async () => {
  const dirty =
    '<html><head><style>@import url(https://x.test/a.css);</style><meta http-equiv="refresh" content="0;url=https://x.test"></head>' +
    '<body onload="alert(1)"><script>alert(1)</script><form action="https://x.test"><input name="card"></form>' +
    '<p onclick="alert(1)">Dear {{FULLNAME}}, {{NOTES}}</p><a href="{{CANCON}}">Booking</a><a href="{{NOTES}}">Notes</a></body></html>';
  const body = { kind: 'confirm', language: 'en', subject: 'HTML {{DAY}}', html: dirty, version: 0 };
  const saved = await root.call<Template>('POST', HTML, body);
  expect(saved.status).toBe(200);
  expect(saved.body.html).not.toMatch(/script|onload|onclick|form|input|@import|refresh|x\.test/);
  expect(saved.body.html).toContain('<a href="{{CANCON}}">Booking</a>');
  const again = await root.call<Refused>('POST', HTML, body);
  expect([again.status, again.body.code]).toEqual([409, 'version-conflict']);
  const wrong = await root.call<Refused>('POST', HTML, { ...body, html: '<p>{{TOTAL}}</p>', version: 1 });
  expect([wrong.status, wrong.body.errors]).toEqual([400, [{ field: 'html', message: 'unknownPlaceholder' }]]);

  const booked = (
    await host.book({ lastName: 'Prieto', guestNotes: 'javascript:alert(1)//<img src=x onerror=alert(1)>' })
  ).body;
  const [row] = await api.database.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.restaurant, 'R1'), eq(bookings.uid, booked.uid)));
  if (!row) throw new Error('no booking');
  const sender = {
    settings: { publicUrl: 'https://maitre.test', authSecret: 'a secret of the test'.repeat(3) },
    restaurant: { uid: 'R1', service: 'la-marina', timeZone: 'Europe/Madrid' },
  };
  const facts = await bookingFacts(api.database.db, sender, row, 'en');
  const sent = await renderMessage(sourcesOf(api.database.db), sender, { kind: 'confirm', language: 'en', facts });
  expect(sent.html).toContain('Prieto');
  expect(sent.html).not.toMatch(/href="javascript|<img/);
  expect(sent.html).toMatch(/<a href="http[^"]+\/manage\//);
  expect(sent.text).toContain('Neus & team');
  const { uid } = saved.body;
  expect((await change(uid, { html: '', version: 1 })).body).toMatchObject({ html: '', subject: 'HTML {{DAY}}' });
});

test('a custom template that cannot be rendered falls back to the default, and staff read that', async () => {
  const broken = [{ type: 'paragraph' }] as never;
  await api.database.db.insert(messageTemplates).values({
    restaurant: 'R1',
    kind: 'cancel',
    language: 'es',
    subject: 'S',
    preheader: '',
    text: '',
    plain: false,
    blocks: broken,
  });
  const booked = await host.book({ lastName: 'Roca', eMail: 'roca@example.test', on: '2026-11-24' });
  expect([booked.status, booked.body.error]).toEqual([201, undefined]);
  const { uid } = booked.body;
  const sent = await host.call('POST', `${host.books}/${uid}/messages`, { kind: 'booked', channel: 'email' });
  expect(sent.status).toBe(200);
  await host.change(uid, { status: 999, sendConfirmation: true });
  const { messages } = (
    await eventually(async () => {
      const answer = await host.call<{ messages: OutgoingMessage[] }>('GET', `${host.books}/${uid}/messages`);
      expect(answer.body.messages.map(({ state }) => state)).not.toContain('queued');
      return answer;
    })
  ).body;
  expect(messages.map(({ kind, state, why }) => [kind, state, why])).toEqual([
    ['cancelled', 'sent', 'template-failed'],
    ['booked', 'sent', ''],
  ]);
  expect(messages[0]?.subject).toBe('Tu reserva en La <Marina> está cancelada');
});

test('a text message is sent in plain spelling where the template says so', async () => {
  const content = { ...CONFIRM, kind: 'smsReminder', subject: '', blocks: [], html: '', bookingUid: null };
  const sentText = async (plain: boolean) =>
    (await show({ ...content, language: 'es', text: 'Mañana está lista, {{AREA}} {{FULLNAME}}', plain })).body.text;
  expect([await sentText(true), await sentText(false)]).toEqual([
    'Mañana esta lista, Terraza Sofia Prieto',
    'Mañana está lista, Terraza Sofía Prieto',
  ]);
});

test('a test goes to the requesting user, with both parts, and is in the list of messages', async () => {
  const { body } = await manager.call<{ to: string; leaves: boolean }>('POST', `${PREVIEWS}/send`, {
    ...CONFIRM,
    subject: 'A test of mine on {{DAY}}',
    html: '',
    bookingUid: null,
  });
  expect(body).toEqual({ to: expect.stringContaining('@'), leaves: true });
  const source = await eventually(async () => {
    const found = mail.received.find((one) => one.source.includes('A test of mine on'));
    if (!found) throw new Error('it has not come yet');
    expect(found.to).toBe(body.to);
    return found.source;
  });
  expect(source).toMatch(/Content-Type: multipart\/alternative/);
  expect(source).toMatch(/Content-Type: text\/plain[^]*Content-Type: text\/html/);
  expect(source).toContain('prefers-color-scheme');
  const { messages } = (await manager.call<{ messages: OutgoingMessage[] }>('GET', '/tms/v2/restaurants/R1/messages'))
    .body;
  expect(messages[0]).toMatchObject({ kind: 'test', to: body.to });
});

test('the HTML of an account message is deleted with its text', async () => {
  await api.database.db.transaction((tx) =>
    queueMail(tx, api.jobs, { restaurant: null, to: 'rita@example.test', subject: 'S', text: 'T', html: '<p>T</p>' }),
  );
  await eventually(async () => {
    const [row] = await api.database.db.select().from(outbox).where(eq(outbox.recipient, 'rita@example.test'));
    expect(row).toMatchObject({ state: 'sent', subject: '', body: '', html: '' });
  });
});
