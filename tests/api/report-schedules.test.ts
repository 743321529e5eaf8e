/** Reports by mail: once a period for any workers and clock changes, and only to users who may read them at sending (ADR 146). */
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import type { Context } from '@/restaurant-api/context';
import type { ReportSchedule, ReportTypes } from '@/lib/resources/figures/reports-schema';
import { accounts, members } from '@/restaurant-api/db/schema/accounts';
import { bookings } from '@/restaurant-api/db/schema/book';
import { outbox } from '@/restaurant-api/db/schema/log';
import { reportSendings } from '@/restaurant-api/db/schema/reports';
import { startJobs } from '@/restaurant-api/jobs/start';
import { filledReport } from '@/restaurant-api/modules/reports/filled-report';
import { sendReports } from '@/restaurant-api/modules/reports/send-reports';
import { paymentProviders } from '@/restaurant-api/providers/payments/payment-providers';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { noJobs } from '@/restaurant-api/jobs/jobs';
import { type ApiServer, TEST_SETTINGS, addRestaurant, addUser, startApi } from '../support/api/api-server';
import { eventually } from '../support/eventually';
import { type Host, type Refused, hostOf } from '../support/api/host';
import { type MailServer, startMailServer } from '../support/providers/mail-server';

const SCHEDULES = '/tms/v2/restaurants/R1/report-schedules';
/** Saturday evening before the night in which Madrid puts its clocks back. */
const START = Date.parse('2026-10-24T18:00:00Z');
let now = START;
let api: ApiServer;
let mail: MailServer;
let owner: Host;
let ana: number;
let luis: number;
let waiter: number;

beforeAll(async () => {
  mail = await startMailServer();
  const settings = { smtpUrl: `smtp://127.0.0.1:${mail.port}`, publicUrl: 'https://book.example' };
  api = await startApi({ now: () => now, settings, jobs: startJobs });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  owner = await hostOf(api, 'R1', 'Owner');
  ana = await person('ana@maitre.test', 'Manager', 'es');
  luis = await person('luis@maitre.test', 'Director', 'en');
  waiter = await person('waiter@maitre.test', 'staff', 'en');
  await api.database.db.insert(bookings).values({
    restaurant: 'R1',
    date: '2026-10-23',
    time: 20,
    turn: 2,
    originalTime: 20,
    startsAt: new Date('2026-10-23T18:00:00Z'),
    covers: 4,
    lastName: '=cmd',
    status: 1010,
    reference: 'OCT1',
    createdDate: '2026-10-01',
    createdTime: 10,
    spend: 9050,
  });
});
beforeEach(() => {
  now = START;
});
afterAll(async () => {
  await api.close();
  await mail.close();
});

async function person(email: string, role: string, language: string): Promise<number> {
  const { accountId } = await addUser(api.database, { email, roles: { R1: role } });
  await api.database.db.update(accounts).set({ language }).where(eq(accounts.id, accountId));
  const [row] = await api.database.db.select().from(members).where(eq(members.accountId, accountId));
  return row?.tmsUserUid ?? 0;
}
const draft = (input: object = {}) => ({
  name: 'Yesterday',
  report: 'bookingsArchive',
  state: 'all',
  segment: null,
  period: 'daily',
  hour: 2,
  weekday: 1,
  day: 1,
  recipients: [ana, luis],
  separator: ';',
  suppressQuotes: false,
  active: true,
  ...input,
});
const add = async (input: object = {}) =>
  (await owner.call<ReportSchedule & Refused>('POST', SCHEDULES, draft(input))).body;
const contextAt = (at: string): Context => {
  const settings = { ...TEST_SETTINGS, publicUrl: 'https://book.example' };
  return {
    db: api.database.db,
    database: api.database,
    settings,
    log: pino({ level: 'silent' }),
    publisher: silentPublisher,
    jobs: api.jobs,
    payments: paymentProviders(settings, api.database.db),
    now: () => Date.parse(at),
  };
};
const workAt = (at: string) => sendReports({ context: contextAt(at) });
const sentOf = async (schedule: number) =>
  api.database.db
    .select()
    .from(reportSendings)
    .where(eq(reportSendings.schedule, schedule))
    .orderBy(reportSendings.uid);
const mailsOf = async (sending: number) =>
  api.database.db.select().from(outbox).where(eq(outbox.reportSendingUid, sending)).orderBy(outbox.recipient);
const outcomes = async (schedule: number) =>
  (
    await owner.call<ReportTypes['sendings']['answer']>('GET', '/tms/v2/restaurants/R1/reports/sendings')
  ).body.sendings.find((one) => one.schedule === schedule)?.recipients;

test('on the night of the clock change, with two workers each minute, it is sent once to each', async () => {
  const schedule = await add({ name: 'Night' });
  // 02:00 occurs at 00:00 and again at 01:00 UTC.
  for (const at of ['00:00:00', '00:00:30', '00:59:59', '01:00:00', '01:30:00', '02:10:00'])
    await Promise.all([workAt(`2026-10-25T${at}Z`), workAt(`2026-10-25T${at}Z`)]);
  const sent = await sentOf(schedule.uid);
  expect(sent.map(({ period, from, to }) => [period, from, to])).toEqual([['2026-10-25', '2026-10-23', '2026-10-23']]);
  expect((await mailsOf(sent[0]?.uid ?? 0)).map(({ recipient, kind }) => [recipient, kind])).toEqual([
    ['ana@maitre.test', 'report'],
    ['luis@maitre.test', 'report'],
  ]);
  const received = await eventually(async () => {
    const found = mail.received.find(({ to, source }) => to === 'ana@maitre.test' && source.includes('Night'));
    if (!found) throw new Error('nothing yet');
    return found;
  });
  const { subject, text, attachments } = await PostalMime.parse(received.source);
  expect(subject).toBe('Night, 23 de octubre de 2026');
  expect(text).toContain('El informe va adjunto como archivo CSV.');
  expect(attachments.map(({ filename }) => filename)).toEqual(['la-marina-bookings-archive-2026-10-23-2026-10-23.csv']);
  const file = Buffer.from(attachments[0]?.content as ArrayBuffer).toString('utf8');
  expect(file.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFFecha;Hora;Duración;Cubiertos;Apellidos;Nombre;Teléfono;Correo;Mesa;Estado;Canal;Opciones;Nuestras notas;Notas del cliente;Total;Pagado;Consumo;Referencia;Hecha',
    "2026-10-23;20:00;2;4;'=cmd;;;;;Terminada;Teléfono;;;;0,00;;90,50;OCT1;2026-10-01 10:00",
  ]);
  await eventually(async () => {
    expect(await outcomes(schedule.uid)).toEqual([
      { name: 'ana', outcome: 'sent' },
      { name: 'luis', outcome: 'sent' },
    ]);
  });
  expect(mail.received.filter(({ source }) => source.includes('Night'))).toHaveLength(2);
});

test('periods before it was enabled are not sent, and one missed in an outage is sent once', async () => {
  now = Date.parse('2026-11-02T09:00:00Z');
  const schedule = await add({ name: 'Outage', hour: 8 });
  await workAt('2026-11-02T09:01:00Z');
  expect(await sentOf(schedule.uid)).toEqual([]);
  await workAt('2026-11-06T12:00:00Z');
  await workAt('2026-11-06T12:01:00Z');
  expect((await sentOf(schedule.uid)).map(({ period }) => period)).toEqual(['2026-11-06']);
  // Disabled and enabled again it begins then.
  now = Date.parse('2026-11-06T13:00:00Z');
  await owner.call('PATCH', `${SCHEDULES}/${schedule.uid}`, { active: false });
  await workAt('2026-11-07T12:00:00Z');
  now = Date.parse('2026-11-08T12:00:00Z');
  await owner.call('PATCH', `${SCHEDULES}/${schedule.uid}`, { active: true });
  await workAt('2026-11-08T12:01:00Z');
  expect((await sentOf(schedule.uid)).map(({ period }) => period)).toEqual(['2026-11-06']);
  // Undoing its deletion does not catch up, either.
  await owner.call('DELETE', `${SCHEDULES}/${schedule.uid}`);
  now = Date.parse('2026-11-10T12:00:00Z');
  expect((await owner.call('POST', `${SCHEDULES}/${schedule.uid}/undo`, {})).status).toBe(200);
  await workAt('2026-11-10T12:01:00Z');
  expect((await sentOf(schedule.uid)).map(({ period }) => period)).toEqual(['2026-11-06']);
  await owner.call('DELETE', `${SCHEDULES}/${schedule.uid}`);
});

test('a user without the right gets nothing, when it is due and at sending, and it is reported', async () => {
  now = Date.parse('2026-11-12T06:00:00Z');
  const schedule = await add({ name: 'Rights', report: 'auditTrail', hour: 8 });
  const role = (uid: number, to: string) =>
    api.database.db.update(members).set({ role: to }).where(eq(members.tmsUserUid, uid));
  await role(luis, 'staff');
  await workAt('2026-11-12T07:00:00Z');
  const [sent] = await sentOf(schedule.uid);
  expect((await mailsOf(sent?.uid ?? 0)).map(({ recipient }) => recipient)).toEqual(['ana@maitre.test']);
  expect(await outcomes(schedule.uid)).toContainEqual({ name: 'luis', outcome: 'noRight' });

  // Ana's is queued, and she loses the right before sending: a worker without jobs of its own leaves it there.
  const quiet = { ...contextAt('2026-11-13T07:00:00Z'), jobs: noJobs };
  await sendReports({ context: quiet });
  const [message] = await mailsOf((await sentOf(schedule.uid)).at(-1)?.uid ?? 0);
  if (!message) throw new Error('nothing is queued');
  await role(ana, 'marketing');
  await expect(filledReport(quiet, message)).rejects.toThrow('gone');
  await api.database.db.transaction((tx) => api.jobs.enqueue(tx, 'send-email', { outboxUid: message.uid }));
  await eventually(async () => {
    const [row] = await api.database.db.select().from(outbox).where(eq(outbox.uid, message.uid));
    expect([row?.state, row?.reason]).toEqual(['dropped', 'no-right']);
  });
  expect(await outcomes(schedule.uid)).toEqual([
    { name: 'ana', outcome: 'noRight' },
    { name: 'luis', outcome: 'noRight' },
  ]);
  await role(ana, 'Manager');
  await role(luis, 'Director');
  await owner.call('DELETE', `${SCHEDULES}/${schedule.uid}`);
});

test('a file too large for a mail is linked, for signed-in users', async () => {
  now = Date.parse('2026-11-14T06:00:00Z');
  const schedule = await add({ name: 'Large', hour: 8, report: 'bookingsRecent', period: 'monthly', day: 14 });
  await api.database.db.insert(bookings).values(
    Array.from({ length: 1500 }, (_, index) => ({
      restaurant: 'R1',
      date: '2026-12-01',
      time: 20,
      turn: 2,
      originalTime: 20,
      startsAt: new Date('2026-12-01T19:00:00Z'),
      covers: 2,
      status: 1001,
      reference: `L${index}`,
      createdDate: '2026-10-15',
      createdTime: 10,
      notes: 'x'.repeat(3800),
    })),
  );
  const quiet = { ...contextAt('2026-11-14T07:00:00Z'), jobs: noJobs };
  await sendReports({ context: quiet });
  const [message] = await mailsOf((await sentOf(schedule.uid)).at(-1)?.uid ?? 0);
  if (!message) throw new Error('nothing is queued');
  const { text, attachments } = await filledReport(quiet, message);
  expect(attachments).toEqual([]);
  expect(text).toContain('El informe es demasiado grande para un correo.');
  expect(text).toContain('https://book.example/dashboard?tab=reports');
});

test('only users who may read and export a report are recipients', async () => {
  const refused = await owner.call<Refused>('POST', SCHEDULES, draft({ recipients: [ana, waiter] }));
  expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'recipients', message: 'mayNotRead' }]]);
  const unknown = await owner.call<Refused>('POST', SCHEDULES, draft({ recipients: [999_999] }));
  expect(unknown.body.errors).toEqual([{ field: 'recipients', message: 'mayNotRead' }]);
  // In words that the screen has in three languages; zod's message is for the caller.
  const none = { ...draft({}), recipients: [null] };
  const missing = await owner.call<Refused>('POST', SCHEDULES, none);
  expect(missing.body.errors).toEqual([{ field: 'recipients.0', message: 'required' }]);
  expect(missing.body.error).toContain('recipients.0 (Invalid input: expected number, received null)');
  const withoutRecipients = await owner.call<Refused>('POST', SCHEDULES, draft({ recipients: [] }));
  expect([withoutRecipients.status, withoutRecipients.body.errors?.[0]?.field]).toEqual([400, 'recipients']);
  const { recipients } = (
    await owner.call<ReportTypes['recipients']['answer']>('GET', '/tms/v2/restaurants/R1/reports/recipients')
  ).body;
  expect(recipients.map(({ email }) => email)).toEqual(expect.arrayContaining(['ana@maitre.test', 'luis@maitre.test']));
  expect(recipients.map(({ email }) => email)).not.toContain('waiter@maitre.test');
  const staff = await hostOf(api, 'R1');
  expect((await staff.call('POST', SCHEDULES, draft())).status).toBe(403);
});

test('a segment used by a report is not deleted until the report is disabled', async () => {
  const segments = '/tms/v2/restaurants/R1/segments';
  const rule = { match: 'all', parts: [{ field: 'language', languages: ['es'] }] };
  const { body: segment } = await owner.call<{ uid: number }>('POST', segments, {
    name: 'En español',
    rule,
    tag: false,
  });
  const schedule = await add({ name: 'Comensales', report: 'diners', segment: segment.uid });
  const refused = await owner.call<Refused>('DELETE', `${segments}/${segment.uid}`);
  expect([refused.status, refused.body.code, refused.body.details]).toEqual([
    409,
    'segment-in-use',
    { names: ['Comensales'] },
  ]);
  await owner.call('PATCH', `${SCHEDULES}/${schedule.uid}`, { active: false });
  expect((await owner.call('DELETE', `${segments}/${segment.uid}`)).status).toBe(200);
});
