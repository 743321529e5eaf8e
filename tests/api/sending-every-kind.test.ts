/**
 * Every kind of message in every language, written from a booking and sent: mail through a real SMTP server, signed; text messages through Twilio's
 * API.
 */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { RESTAURANT_LANGUAGES } from '@/lib/contract/constants';
import { TEMPLATE_KINDS, type TemplateKind } from '@/lib/rules/setup/template-kinds';
import { KINDS } from '@/lib/rules/templates/placeholders';
import { bookings } from '@/restaurant-api/db/schema/book';
import { setups } from '@/restaurant-api/db/schema/restaurants';
import { surveys } from '@/restaurant-api/db/schema/surveys';
import { startJobs } from '@/restaurant-api/jobs/start';
import { queueMail } from '@/restaurant-api/mail/queue-mail';
import { queueSms } from '@/restaurant-api/mail/queue-sms';
import { bookingFacts } from '@/restaurant-api/modules/templates/booking-facts';
import type { FixedContent } from '@/restaurant-api/modules/templates/mail-html';
import { type RenderedMessage, renderMessage, sourcesOf } from '@/restaurant-api/modules/templates/render-message';
import { type ApiServer, TEST_SETTINGS, addRestaurant, startApi } from '../support/api/api-server';
import { verifiedDkim } from '../support/providers/dkim';
import { eventually } from '../support/eventually';
import { hostOf } from '../support/api/host';
import { type MailServer, startMailServer } from '../support/providers/mail-server';
import { TWILIO_ACCOUNT, type TwilioServer, startTwilio } from '../support/providers/twilio-server';

const FIXED: Record<FixedContent['block'], FixedContent> = {
  giftCard: { block: 'giftCard', code: 'K7QM-4R2X-9TBD', amount: { amount: 8_000, currency: 'EUR' } },
  order: {
    block: 'order',
    link: 'https://maitre.test/order/la-marina/1-1-1',
    lines: [{ quantity: 2, name: 'Lubina', amount: { amount: 6_850, currency: 'EUR' } }],
  },
};

let folder: string;
let record: string;
let mail: MailServer;
let twilio: TwilioServer;
let api: ApiServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maitre-every-kind-'));
  const keyFile = path.join(folder, 'key.pem');
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
  [mail, twilio] = await Promise.all([startMailServer(), startTwilio()]);
  api = await startApi({
    jobs: startJobs,
    settings: {
      smtpUrl: `smtp://127.0.0.1:${mail.port}`,
      mailFrom: 'Maitre <no-reply@book.example>',
      dkim: { domain: 'book.example', selector: 'maitre1', keyFile },
      twilio: { ...TWILIO_ACCOUNT, from: '+34600000001', apiUrl: twilio.url },
    },
    now: () => Date.parse('2026-11-21T15:00:00Z'),
  });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await api.database.db
    .update(setups)
    .set({ estName: 'La Marina', eMailSend: 'hola@lamarina.example', showRef: true, estPhone: '+34932000111' })
    .where(eq(setups.restaurant, 'R1'));
  await api.database.db.insert(surveys).values({ restaurant: 'R1', name: 'After dinner', active: true, questions: [] });
});
afterAll(async () => {
  await api.close();
  await Promise.all([mail.close(), twilio.close(), rm(folder, { recursive: true, force: true })]);
});

test('twenty kinds in three languages arrive complete: each mail once, in both parts, signed; each text message as written', async () => {
  const { db } = api.database;
  const { uid } = (await (await hostOf(api, 'R1')).book({ firstName: 'Sofía', lastName: 'Prieto', covers: 4 })).body;
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.restaurant, 'R1'), eq(bookings.uid, uid)));
  if (!row) throw new Error('no booking');
  const sender = {
    settings: TEST_SETTINGS,
    restaurant: { uid: 'R1', service: 'la-marina', timeZone: 'Europe/Madrid' },
  };
  const written = new Map<string, RenderedMessage & { kind: TemplateKind }>();
  await db.transaction(async (tx) => {
    for (const [at, kind] of TEMPLATE_KINDS.entries())
      for (const [no, language] of RESTAURANT_LANGUAGES.entries()) {
        const { channel, fixed } = KINDS[kind];
        const message = await renderMessage(sourcesOf(tx), sender, {
          kind,
          language,
          fixed: fixed && FIXED[fixed],
          facts: await bookingFacts(tx, sender, row, language, {
            cclink: 'https://book.example/pay',
            total: { amount: 8_000, currency: 'EUR' },
            perHead: { amount: 2_000, currency: 'EUR' },
            freeUntil: Date.parse('2026-11-21T12:00:00Z'),
            answerBy: Date.parse('2026-11-21T12:00:00Z'),
          }),
        });
        const to =
          channel === 'mail' ? `${kind}.${language}@example.test` : `+346001100${String(at * 3 + no).padStart(2, '0')}`;
        written.set(to, { ...message, kind });
        const about = { restaurant: 'R1', kind: 'text', bookingUid: uid, to } as const;
        if (channel === 'mail') await queueMail(tx, api.jobs, { ...about, ...message });
        else await queueSms(tx, api.jobs, { ...about, text: message.text });
      }
  });
  await eventually(async () => {
    expect([mail.received.length, twilio.messages.length]).toEqual([48, 12]);
  });

  expect(mail.received.map(({ to }) => to).sort()).toEqual([...written.keys()].filter((to) => to.includes('@')).sort());
  const ids = new Set<string>();
  for (const { to, source } of mail.received) {
    const sent = written.get(to);
    const { subject, text, html, from, replyTo, messageId } = await PostalMime.parse(source);
    expect([to, subject, from, replyTo]).toEqual([
      to,
      sent?.subject,
      { name: 'La Marina', address: 'no-reply@book.example' },
      [{ name: '', address: 'hola@lamarina.example' }],
    ]);
    expect(text?.trim()).toBe(sent?.text.trim());
    expect(html?.trim()).toBe(sent?.html.trim());
    expect(`${subject}${text}${html}`).not.toMatch(/\{\{|\}\}|undefined|NaN/);
    const { fixed } = KINDS[sent?.kind as TemplateKind];
    if (fixed) expect(text).toContain(fixed === 'giftCard' ? 'K7QM-4R2X-9TBD' : '2 × Lubina');
    expect(await verifiedDkim(source, record)).toEqual([['book.example', 'maitre1', 'pass', 'book.example']]);
    ids.add(messageId ?? '');
  }
  expect(ids.size).toBe(48);
  for (const { to, body } of twilio.messages) expect([to, body]).toEqual([to, written.get(to)?.text]);
  for (const language of RESTAURANT_LANGUAGES)
    expect(written.get(`postDining.${language}@example.test`)?.text).toContain('/survey?service=la-marina&key=');
});
