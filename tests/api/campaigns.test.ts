/** Campaigns over HTTP with a real queue and a real mail server: recipients, exclusions with their reasons, and results (ADR 109). */
import { and, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { campaignRecipients, campaigns } from '@/restaurant-api/db/schema/campaigns';
import { rowsOf } from '@/restaurant-api/db/client';
import { diners } from '@/restaurant-api/db/schema/book';
import { outbox } from '@/restaurant-api/db/schema/log';
import { insertRows, reserveUids } from '@/restaurant-api/db/insert-rows';
import { startJobs } from '@/restaurant-api/jobs/start';
import { queueMail } from '@/restaurant-api/mail/queue-mail';
import { runCampaigns } from '@/restaurant-api/modules/marketing/run-campaigns';
import type { WorkerParts } from '@/restaurant-api/jobs/worker';
import { suppress } from '@/restaurant-api/modules/suppressions/repository';
import type {
  Audience,
  Campaign,
  CampaignPerson,
  CampaignResults,
  MarketingTypes,
} from '@/lib/resources/messages/marketing-schema';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { type ApiServer, TEST_SETTINGS, addRestaurant, caller, startApi } from '../support/api/api-server';
import { eventually } from '../support/eventually';
import { type Host, type Refused, hostOf } from '../support/api/host';
import { type MailServer, startMailServer } from '../support/providers/mail-server';

const BASE = '/tms/v2/restaurants/R1';
const MARKETING = `${BASE}/marketing`;
const SCOPE = { authSecret: TEST_SETTINGS.authSecret, restaurant: { uid: 'R1', country: 'ES' } };

let api: ApiServer;
let mail: MailServer;
let marketing: Host;
let host: Host;
let segment: number;

beforeAll(async () => {
  mail = await startMailServer();
  api = await startApi({ jobs: startJobs, settings: { smtpUrl: `smtp://127.0.0.1:${mail.port}` } });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
  marketing = await hostOf(api, 'R1', 'marketing');
  host = await hostOf(api, 'R1');
});
afterAll(async () => {
  await api.close();
  await mail.close();
});
beforeEach(async () => {
  await api.database.db.execute(sql`delete from campaigns`);
  await api.database.db.execute(sql`delete from outbox`);
  await api.database.db.execute(sql`delete from suppressions`);
  await api.database.db.execute(sql`update bookings set diner_uid = null`);
  await api.database.db.execute(sql`delete from diners where uid <> 1000`);
  mail.received.length = 0;
  segment = await newSegment({ match: 'all', parts: [{ field: 'language', languages: ['es', 'en', 'pt'] }] });
});

async function newSegment(rule: object): Promise<number> {
  const made = await marketing.call<{ uid: number }>('POST', `${BASE}/segments`, {
    name: 'Habituales',
    rule,
    tag: false,
  });
  expect(made.status).toBe(201);
  return made.body.uid;
}

interface Person {
  firstName: string;
  email?: string;
  /** Consented, with an e-mail address. */
  says?: boolean;
  language?: string;
  visits?: number;
}

async function add(people: Person[]): Promise<number[]> {
  const { db } = api.database;
  const uids = await reserveUids(db, diners, people.length);
  await insertRows(
    db,
    diners,
    people.map(({ firstName, email = '', says = true, language = 'es' }, at) => ({
      restaurant: 'R1',
      uid: uids[at],
      firstName,
      lastName: 'Prieto',
      email,
      language,
      consents: says && email !== '' ? { email: { at: '2026-01-01T00:00:00Z', to: email } } : {},
    })),
  );
  for (const [at, { visits = 0 }] of people.entries())
    if (visits > 0)
      await db.execute(
        sql`update diner_counters set visits = ${visits} where restaurant = 'R1' and diner_uid = ${uids[at]}`,
      );
  return uids;
}

const DRAFT = {
  name: 'Arroces de invierno',
  kind: 'marketing1',
  trigger: '',
  days: 0,
  customers: false,
  restDays: 7,
} as const;
const draft = async (more: object = {}): Promise<Campaign> => {
  const made = await marketing.call<Campaign & Refused>('POST', MARKETING, { ...DRAFT, segment, ...more });
  expect([made.status, made.body.code]).toEqual([201, undefined]);
  return made.body;
};
const runAction = (uid: number, name: string, body: object = {}) =>
  marketing.call<Campaign & Refused>('POST', `${MARKETING}/${uid}/${name}`, body);
const start = async ({ uid, version }: Campaign): Promise<Campaign> => {
  const started = await runAction(uid, 'start', { version, at: null });
  expect([started.status, started.body.state]).toEqual([200, 'running']);
  return started.body;
};
const read = async (uid: number): Promise<Campaign> =>
  (await marketing.call<Campaign>('GET', `${MARKETING}/${uid}`)).body;
const audience = async (uid: number) => (await marketing.call<Audience>('GET', `${MARKETING}/${uid}/audience`)).body;
const people = async (uid: number, reason = '') =>
  (await marketing.call<{ people: CampaignPerson[] }>('GET', `${MARKETING}/${uid}/people?reason=${reason}`)).body
    .people;
const results = async (uid: number) =>
  (await marketing.call<CampaignResults>('GET', `${MARKETING}/${uid}/results`)).body;
const isOver = (uid: number) =>
  eventually(async () => {
    const now = await read(uid);
    expect([now.state, now.counts.waiting, now.counts.underWay]).toEqual(['finished', 0, 0]);
    return now;
  });
const addressees = () => mail.received.map(({ to }) => to).sort();
/** A received mail with its decoded text. */
const sourceTo = (to: string): string => {
  const found = mail.received.find((one) => one.to === to);
  if (!found) throw new Error(`no mail to ${to}`);
  return found.source
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
};
const unfolded = (source: string) => source.replace(/\r\n[ \t]+/g, ' ');
const linksIn = (source: string) =>
  [...source.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
const guest = (method: string, link: string, body?: object) => {
  const { searchParams, pathname } = new URL(link);
  const page = pathname.split('/').at(-1);
  return caller(api)(
    method,
    `/public/v1/restaurants/${searchParams.get('service')}/mailings/${searchParams.get('key')}/${page}`,
    body,
  );
};

test('a transactional mail does not wait for a campaign', async () => {
  const { db } = api.database;
  const one = await draft();
  await add(Array.from({ length: 40 }, (_, n) => ({ firstName: 'Ana', email: `ana${n}@example.com` })));
  await start(one);
  await isOver(one.uid);
  const priorities = rowsOf<{ priority: number }>(
    await db.execute(sql`
      select distinct j.priority from pgboss.job j join outbox o on o.uid = (j.data ->> 'outboxUid')::bigint
      where j.name = 'send-email' and o.campaign_recipient_uid is not null`),
  );
  expect(priorities).toEqual([{ priority: -1 }]);

  // Within one commit the last one queued leaves with the first.
  mail.received.length = 0;
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(outbox)
      .values(
        Array.from({ length: 40 }, (_, n) => ({
          restaurant: 'R1',
          channel: 'email' as const,
          recipient: `many${n}@example.com`,
          subject: one.name,
          body: 'Hola',
        })),
      )
      .returning({ outboxUid: outbox.uid });
    await api.jobs.enqueueAll(tx, 'send-email', made, true);
    await queueMail(tx, api.jobs, { restaurant: 'R1', to: 'waits@example.com', subject: 'Mesa', text: 'Hola' });
  });
  await eventually(() => expect(mail.received).toHaveLength(41));
  // Four workers take two each.
  expect(mail.received.findIndex(({ to }) => to === 'waits@example.com')).toBeLessThan(8);
});

describe('permissions', () => {
  test('marketing is allowed, a host is refused, and another restaurant answers not found', async () => {
    const { uid } = await draft();
    expect((await host.call('GET', MARKETING)).status).toBe(403);
    expect((await host.call('POST', `${MARKETING}/${uid}/start`, { version: 1, at: null })).status).toBe(403);
    expect((await caller(api)('GET', MARKETING)).status).toBe(401);
    const other = await hostOf(api, 'R2', 'marketing');
    expect((await other.call('GET', `${MARKETING}/${uid}`)).status).toBe(403);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/audience'],
      ['GET', '/people?reason='],
      ['GET', '/results'],
      ['POST', '/pause'],
      ['POST', '/resume'],
      ['POST', '/retry'],
      ['DELETE', ''],
    ] as const)
      expect([
        path,
        (await other.call(method, `/tms/v2/restaurants/R2/marketing/${uid}${path}`, method === 'POST' ? {} : undefined))
          .status,
      ]).toEqual([path, 404]);
    expect(
      (await other.call<{ campaigns: Campaign[] }>('GET', '/tms/v2/restaurants/R2/marketing')).body.campaigns,
    ).toEqual([]);
  });

  test.each([
    [{ segment: null }, 'segment', 'required'],
    [{ segment: 999_999 }, 'segment', 'invalid'],
    [{ name: ' ' }, 'name', 'required'],
    [{ restDays: 91 }, 'restDays', 'invalid'],
    [{ trigger: 'absent', days: 0 }, 'days', 'invalid'],
  ])('refuses %j with the field', async (wrong, field, message) => {
    const refused = await marketing.call<Refused>('POST', MARKETING, { ...DRAFT, segment, ...wrong });
    expect([refused.status, refused.body.errors]).toEqual([400, [{ field, message }]]);
  });

  test('a segment by allergies selects no recipients, whoever asks', async () => {
    const manager = await hostOf(api, 'R1', 'Manager');
    const rule = { match: 'all', parts: [{ field: 'allergies', holds: true }] };
    const { uid } = (
      await manager.call<{ uid: number }>('POST', `${BASE}/segments`, { name: 'Alergias', rule, tag: false })
    ).body;
    const refused = await manager.call<Refused>('POST', MARKETING, { ...DRAFT, segment: uid });
    expect([refused.status, refused.body.code]).toEqual([409, 'allergies-select']);
    // Nor when allergies are added to it later.
    const made = await draft();
    await manager.call('PATCH', `${BASE}/segments/${segment}`, { rule });
    expect((await runAction(made.uid, 'start', { version: made.version, at: null })).body.code).toBe(
      'allergies-select',
    );
    expect((await read(made.uid)).state).toBe('draft');
  });
});

describe('the segment of a scheduled campaign', () => {
  const allergies = { match: 'all', parts: [{ field: 'allergies', holds: true }] };
  const planned = { at: new Date(Date.now() + 3_600_000).toISOString() };

  test.each([
    ['a planned campaign', {}, planned],
    ['an automation', { trigger: 'birthday' }, { at: null }],
  ])('cannot be deleted from %s, nor changed to one without campaigns', async (_name, input, when) => {
    const manager = await hostOf(api, 'R1', 'Manager');
    const made = await draft(input);
    expect((await runAction(made.uid, 'start', { version: made.version, ...when })).status).toBe(200);
    const path = `${BASE}/segments/${segment}`;
    for (const refused of [
      await marketing.call<Refused>('DELETE', path),
      await manager.call<Refused>('PATCH', path, { rule: allergies }),
    ])
      expect([refused.status, refused.body.code, refused.body.details]).toEqual([
        409,
        'segment-in-use',
        { names: ['Arroces de invierno'] },
      ]);
    expect((await runAction(made.uid, 'pause')).status).toBe(200);
    expect((await marketing.call('DELETE', path)).status).toBe(200);
  });

  test('is free once the recipients are fixed', async () => {
    await add([{ firstName: 'Ana', email: 'ana@example.test' }]);
    const made = await draft();
    await start(made);
    expect((await marketing.call('DELETE', `${BASE}/segments/${segment}`)).status).toBe(200);
    await isOver(made.uid);
    expect(addressees()).toEqual(['ana@example.test']);
  });
});

describe('the audience', () => {
  const AUDIENCE: Person[] = [
    { firstName: 'Ana', email: 'ana@example.test' },
    { firstName: 'Bea', email: 'Bea@Example.test' },
    { firstName: 'Carla' },
    { firstName: 'Dora', email: 'dora@example.test', says: false },
    { firstName: 'Eva', email: 'eva@example.test', says: false, visits: 2 },
    { firstName: 'Fina', email: 'fina@example.test' },
    { firstName: 'Gala', email: 'gala@example.test' },
    { firstName: 'Ana again', email: 'ANA@example.test' },
  ];

  test('each excluded person has a reason, and the numbers add up', async () => {
    await add(AUDIENCE);
    await api.database.db.transaction(async (tx) => {
      await suppress(tx, SCOPE, [{ channel: 'email', address: 'fina@example.test' }], 'unsubscribed');
      await suppress(tx, SCOPE, [{ channel: 'email', address: 'gala@example.test' }], 'bounced');
    });
    const made = await draft();
    const before = {
      total: 8,
      receive: 2,
      bases: { consent: 2, customer: 0 },
      excluded: [
        { reason: 'no-address', count: 1 },
        { reason: 'unsubscribed', count: 1 },
        { reason: 'bounced', count: 1 },
        { reason: 'same-address', count: 1 },
        { reason: 'no-consent', count: 2 },
      ],
      month: null,
    };
    expect(await audience(made.uid)).toEqual(before);
    expect((await people(made.uid, 'bounced')).map(({ name, reason }) => [name, reason])).toEqual([
      ['Gala Prieto', 'bounced'],
    ]);
    await start(made);
    await isOver(made.uid);
    // The fixed recipients, and exactly those got it.
    expect(await audience(made.uid)).toEqual(before);
    expect(addressees()).toEqual(['ana@example.test', 'bea@example.test']);
    // They are listed here, and not among the messages of bookings.
    expect((await host.call<{ messages: unknown[] }>('GET', `${BASE}/messages`)).body.messages).toEqual([]);
    expect((await people(made.uid)).map(({ name, message }) => [name, message])).toEqual([
      ['Ana Prieto', 'sent'],
      ['Bea Prieto', 'sent'],
    ]);
  });

  test('former guests may be written to where the campaign says so, except those who refused', async () => {
    const [, , , , eva] = await add(AUDIENCE);
    const made = await draft({ customers: true });
    expect((await audience(made.uid)).bases).toEqual({ consent: 4, customer: 1 });
    expect((await people(made.uid)).find(({ diner }) => diner === eva)?.basis).toBe('customer');
    await host.call('POST', `${BASE}/diners/${eva}/consents`, { channel: 'email', given: false });
    expect((await audience(made.uid)).bases).toEqual({ consent: 4, customer: 0 });
  });

  test('a person gets no second campaign within its minimum interval in days', async () => {
    await add([{ firstName: 'Ana', email: 'ana@example.test' }]);
    const first = await draft();
    await start(first);
    await isOver(first.uid);
    expect((await audience((await draft()).uid)).excluded).toEqual([{ reason: 'recent', count: 1 }]);
    expect((await audience((await draft({ restDays: 0 })).uid)).receive).toBe(1);
  });

  test('each person is checked again before their message is created', async () => {
    const [ana, bea, carla] = await add([
      { firstName: 'Ana', email: 'ana@example.test' },
      { firstName: 'Bea', email: 'bea@example.test' },
      { firstName: 'Carla', email: 'carla@example.test' },
      { firstName: 'Dora', email: 'dora@example.test' },
    ]);
    const made = await draft();
    // Recipients fixed and paused at once: nothing has been sent.
    const { db } = api.database;
    await db.insert(campaignRecipients).values(
      [ana, bea, carla].map((diner, at) => ({
        restaurant: 'R1',
        campaign: made.uid,
        diner,
        address: ['ana', 'bea', 'carla'][at] + '@example.test',
        language: 'es' as const,
        basis: 'consent' as const,
        state: 'waiting' as const,
      })),
    );
    await db.update(campaigns).set({ state: 'paused' }).where(eq(campaigns.uid, made.uid));
    await host.call('POST', `${BASE}/diners/${ana}/consents`, { channel: 'email', given: false });
    await db.execute(sql`update diners set email = 'other@example.test' where uid = ${bea}`);
    expect((await runAction(made.uid, 'resume')).status).toBe(200);
    await isOver(made.uid);
    expect(addressees()).toEqual(['carla@example.test']);
    expect((await audience(made.uid)).excluded).toEqual([
      { reason: 'unsubscribed', count: 1 },
      { reason: 'changed', count: 1 },
    ]);
  });
});

describe('sending', () => {
  test('a reader of another language gets it translated, with both headers, the reason and the unsubscribe link', async () => {
    await add([
      { firstName: 'Ana', email: 'ana@example.test' },
      { firstName: 'Emma', email: 'emma@example.test', language: 'en' },
    ]);
    const made = await draft();
    await start(made);
    await isOver(made.uid);
    const source = sourceTo('emma@example.test');
    expect(unfolded(source)).toMatch(
      /^List-Unsubscribe: <http:\/\/localhost:3000\/mailing\/unsubscribe\?service=la-marina&key=[\w-]+>\r?$/im,
    );
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/im);
    expect(source).toContain('You receive this because you agreed to news by e-mail.');
    expect(sourceTo('ana@example.test')).toContain('Darse de baja');
  });

  test('changing a template during sending changes nothing, and marketing cannot edit other kinds', async () => {
    const template = (kind: string) =>
      marketing.call<Refused>('POST', `${BASE}/templates`, {
        kind,
        language: 'es',
        subject: 'Vuelve el arroz',
        preheader: '',
        blocks: [{ type: 'paragraph', runs: [{ text: 'Hola, {{FULLNAME}}' }] }],
        text: '',
        plain: false,
      });
    expect((await template('confirm')).status).toBe(403);
    const written = await template('marketing2');
    expect(written.status).toBe(201);
    await add([{ firstName: 'Ana', email: 'ana@example.test' }]);
    const made = await draft({ kind: 'marketing2' });
    const says = async () =>
      (await marketing.call<MarketingTypes['contents']['answer']>('GET', `${MARKETING}/${made.uid}/contents`)).body
        .contents?.es.subject;
    expect(await says()).toBeUndefined();
    await api.database.db.execute(
      sql`update campaigns set state = 'scheduled', starts_at = now() - interval '1 minute' where uid = ${made.uid}`,
    );
    await isOverAfterClock(made.uid);
    expect(sourceTo('ana@example.test')).toMatch(/^Subject: Vuelve el arroz/im);
    expect(sourceTo('ana@example.test')).toContain('Hola, Ana Prieto');
    // It is displayed later as sent, not by the template's current text.
    const { uid, version } = written.body as unknown as { uid: number; version: number };
    const changed = await marketing.call('PATCH', `${BASE}/templates/${uid}`, { subject: 'Verano', version });
    expect(changed.status).toBe(200);
    expect(await says()).toBe('Vuelve el arroz');
  });

  test('a campaign scheduled for a past moment is not sent at once', async () => {
    await add([{ firstName: 'Ana', email: 'ana@example.test' }]);
    const { uid, version } = await draft();
    const startAt = (minutes: number) =>
      runAction(uid, 'start', { version, at: new Date(Date.now() + minutes * 60_000).toISOString() });
    for (const minutes of [-365 * 24 * 60, -60]) {
      const refused = await startAt(minutes);
      expect([refused.status, refused.body.code]).toEqual([409, 'past']);
    }
    expect([(await read(uid)).state, mail.received]).toEqual(['draft', []]);
    // The chosen minute passed while the numbers were reviewed.
    expect((await startAt(-2)).body.state).toBe('running');
    await isOver(uid);
    expect(addressees()).toEqual(['ana@example.test']);
  });

  test('nothing is started without a mail server', async () => {
    const unconfigured = await startApi();
    try {
      await addRestaurant(unconfigured.database, { uid: 'R1', service: 'la-marina' });
      const person = await hostOf(unconfigured, 'R1', 'marketing');
      const rule = { match: 'all', parts: [{ field: 'visits', is: 'atLeast', value: 0 }] };
      const own = (await person.call<{ uid: number }>('POST', `${BASE}/segments`, { name: 'x', rule, tag: false })).body
        .uid;
      const made = (await person.call<Campaign>('POST', MARKETING, { ...DRAFT, segment: own })).body;
      const refused = await person.call<Refused>('POST', `${MARKETING}/${made.uid}/start`, { version: 1, at: null });
      expect([refused.status, refused.body.code]).toEqual([409, 'no-delivery']);
    } finally {
      await unconfigured.close();
    }
  });

  test('nothing is started, resumed or resent while messages to guests are off', async () => {
    await add([{ firstName: 'Ana', email: 'ana@example.test' }]);
    const manager = await hostOf(api, 'R1', 'Manager');
    const writing = (writeToGuests: boolean) => manager.call('PATCH', BASE, { writeToGuests });
    const ended = await draft();
    await start(ended);
    await isOver(ended.uid);
    await api.database.db.execute(sql`update outbox set state = 'uncertain', sent_at = null, claimed_at = null`);
    const [fresh, automation] = [await draft(), await draft({ trigger: 'birthday' })];
    await start(automation);
    expect((await runAction(automation.uid, 'pause')).body.state).toBe('paused');
    try {
      await writing(false);
      const asked = [
        await runAction(fresh.uid, 'start', { version: 1, at: null }),
        await runAction(automation.uid, 'resume'),
        await runAction(ended.uid, 'retry'),
      ];
      for (const { status, body } of asked) expect([status, body.code]).toEqual([409, 'no-delivery']);
      expect((await read(fresh.uid)).state).toBe('draft');
      expect((await read(ended.uid)).counts).toMatchObject({ uncertain: 1, dropped: 0 });
    } finally {
      await writing(true);
    }
    expect((await runAction(automation.uid, 'resume')).body.state).toBe('running');
  });

  test('200 recipients over five pauses and resumes: each gets it once', async () => {
    const all = Array.from({ length: 200 }, (_none, at) => ({
      firstName: `G${at}`,
      email: `guest-${at}@example.test`,
    }));
    await add(all);
    const made = await draft();
    await start(made);
    for (let round = 1; round <= 5; round++) {
      await eventually(() => expect(mail.received.length).toBeGreaterThan(round * 25));
      const paused = await runAction(made.uid, 'pause');
      if (paused.body.code === 'campaign-state') throw new Error('it was over before it was paused');
      expect(paused.body.state).toBe('paused');
      // The message a worker holds is finished; then no more follow.
      await eventually(async () => expect((await read(made.uid)).counts.underWay).toBe(0));
      const sent = (await read(made.uid)).counts.sent;
      expect(mail.received.length).toBe(sent);
      expect((await runAction(made.uid, 'pause')).body.code).toBe('campaign-state');
      expect((await runAction(made.uid, 'resume')).body.state).toBe('running');
    }
    const over = await isOver(made.uid);
    expect(over.counts).toMatchObject({ total: 200, sent: 200, excluded: 0, failed: 0, uncertain: 0 });
    expect(addressees()).toEqual(all.map(({ email }) => email).sort());
  });

  test('a message with an uncertain result is resent manually only', async () => {
    await add([{ firstName: 'Ana', email: 'ana@example.test' }]);
    const made = await draft();
    await start(made);
    await isOver(made.uid);
    await api.database.db.execute(sql`update outbox set state = 'uncertain', sent_at = null, claimed_at = null`);
    await clock();
    expect((await read(made.uid)).counts).toMatchObject({ uncertain: 1, sent: 0 });
    expect(mail.received).toHaveLength(1);
    expect((await runAction(made.uid, 'retry')).status).toBe(200);
    await eventually(async () => expect((await read(made.uid)).counts).toMatchObject({ uncertain: 0, sent: 1 }));
    expect(mail.received).toHaveLength(2);
  });
});

describe("guests' reactions", () => {
  const sendTo = async (email = 'ana@example.test') => {
    const [diner] = await add([{ firstName: 'Ana', email }]);
    const made = await draft();
    await start(made);
    await isOver(made.uid);
    const links = linksIn(sourceTo(email));
    const of = (page: string) => links.find((link) => link.includes(`/mailing/${page}`)) as string;
    return { diner: diner as number, uid: made.uid, of };
  };

  test('opening the unsubscribe page changes nothing; confirming withdraws consent and suppresses the address', async () => {
    const { diner, uid, of } = await sendTo();
    const link = of('unsubscribe');
    expect((await guest('GET', link)).body).toEqual({ unsubscribed: false });
    expect((await audience((await draft({ restDays: 0 })).uid)).receive).toBe(1);
    expect((await guest('POST', link)).body).toEqual({ ok: true });
    expect((await guest('POST', link)).body).toEqual({ ok: true });
    expect((await guest('GET', link)).body).toEqual({ unsubscribed: true });
    expect((await audience((await draft({ restDays: 0, customers: true })).uid)).excluded).toEqual([
      { reason: 'unsubscribed', count: 1 },
    ]);
    const [row] = await api.database.db.select().from(diners).where(eq(diners.uid, diner));
    expect(row?.consents).toEqual({});
    expect((await results(uid)).unsubscribed).toBe(1);
    const key = new URL(link).searchParams.get('key') as string;
    for (const wrong of [key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), `1-${key.slice(-22)}`, 'x'])
      expect((await guest('POST', link.replace(key, wrong))).status).toBe(404);
    // The key of one restaurant is invalid at another.
    expect((await guest('POST', link.replace('la-marina', 'otra-mesa'))).status).toBe(404);
  });

  test('a guest who consents again can unsubscribe by the same mail again', async () => {
    const { diner, uid, of } = await sendTo();
    const link = of('unsubscribe');
    expect((await guest('POST', link)).body).toEqual({ ok: true });
    const agreed = await host.call('POST', `${BASE}/diners/${diner}/consents`, { channel: 'email', given: true });
    expect(agreed.status).toBe(200);
    expect((await guest('GET', link)).body).toEqual({ unsubscribed: false });
    expect((await audience((await draft({ restDays: 0 })).uid)).receive).toBe(1);
    expect((await guest('POST', link)).body).toEqual({ ok: true });
    expect((await guest('GET', link)).body).toEqual({ unsubscribed: true });
    expect((await audience((await draft({ restDays: 0, customers: true })).uid)).excluded).toEqual([
      { reason: 'unsubscribed', count: 1 },
    ]);
    const [row] = await api.database.db.select().from(diners).where(eq(diners.uid, diner));
    expect(row?.consents).toEqual({});
    expect((await results(uid)).unsubscribed).toBe(1);
  });

  test("a link redirects only to the mail's target; opening by a proxy is counted separately", async () => {
    const { uid, of } = await sendTo();
    const click = new URL(of('click'));
    const [to, code] = [click.searchParams.get('to'), click.searchParams.get('code')];
    expect(to).toBe('http://localhost:3000/book/la-marina');
    expect((await guest('POST', of('click'), { to: 'https://evil.example', code })).status).toBe(404);
    await guest('POST', of('open'), { proxy: true });
    expect(await results(uid)).toMatchObject({ sent: 1, opened: 0, openedByProxy: 1, clicked: 0 });
    expect((await guest('POST', of('click'), { to, code })).body).toEqual({ to });
    await guest('POST', of('open'), { proxy: false });
    expect(await results(uid)).toMatchObject({ sent: 1, opened: 1, openedByProxy: 0, clicked: 1 });
  });

  test('a booking within 14 days is attributed to the last campaign before it', async () => {
    const { diner, uid } = await sendTo();
    const booked = await host.book({ uidGuest: diner, covers: 3, on: '2027-01-15' });
    expect(booked.status).toBe(201);
    expect(await results(uid)).toMatchObject({ bookings: 1, covers: 3, spend: 0 });
    // A campaign received in between gets the attribution.
    const { db } = api.database;
    const later = await draft({ restDays: 0 });
    await db.insert(campaignRecipients).values({
      restaurant: 'R1',
      campaign: later.uid,
      diner,
      address: 'ana@example.test',
      language: 'es',
      basis: 'consent',
      state: 'queued',
      queuedAt: new Date(Date.now() + 1),
    });
    await db.execute(
      sql`update bookings set created_date = (now() at time zone 'Europe/Madrid' + interval '2 days')::date, created_time = 12 where uid = ${booked.body.uid}`,
    );
    expect([(await results(uid)).bookings, (await results(later.uid)).bookings]).toEqual([0, 1]);
    await db.execute(
      sql`update bookings set created_date = (now() at time zone 'Europe/Madrid' + interval '15 days')::date where uid = ${booked.body.uid}`,
    );
    expect([(await results(uid)).bookings, (await results(later.uid)).bookings]).toEqual([0, 0]);
  });

  test('an erased person is counted without a name', async () => {
    const { diner, uid } = await sendTo();
    const manager = await hostOf(api, 'R1', 'Manager');
    const { version, coming } = (
      await manager.call<{ version: number; coming: unknown[] }>('GET', `${BASE}/diners/${diner}/erasure`)
    ).body;
    expect(coming).toEqual([]);
    expect(
      (await manager.call('POST', `${BASE}/diners/${diner}/erasure`, { version, coming: 'keep', seen: [] })).status,
    ).toBe(200);
    expect(await people(uid)).toEqual([
      { diner: null, name: '', address: '', basis: 'consent', reason: '', state: 'queued', message: null },
    ]);
    expect((await read(uid)).counts).toMatchObject({ total: 1, sent: 1 });
  });
});

describe('automations', () => {
  test('birthdays get one message, in the permitted hours, and the preview counts the recipients', async () => {
    const [ana] = await add([
      { firstName: 'Ana', email: 'ana@example.test' },
      { firstName: 'Bea', email: 'bea@example.test' },
      { firstName: 'Carla', email: 'carla@example.test', says: false },
    ]);
    const { db } = api.database;
    await db.execute(sql`update diners set birthday = '1980-02-29' where restaurant = 'R1' and uid <> 1000`);
    await db.execute(sql`update diners set birthday = '1990-03-05' where first_name = 'Bea'`);
    const made = await draft({ trigger: 'birthday', kind: 'marketing3', segment: null });
    expect((await runAction(made.uid, 'start', { version: made.version, at: null })).body.state).toBe('running');
    const at = (text: string) => clock(Date.parse(text));
    await db
      .update(campaigns)
      .set({ startedAt: new Date('2027-02-20T10:00:00Z') })
      .where(eq(campaigns.uid, made.uid));
    await at('2027-02-27T12:00:00Z');
    await at('2027-02-28T08:30:00Z'); // half past nine in Madrid
    expect(mail.received).toHaveLength(0);
    await at('2027-02-28T09:30:00Z');
    await at('2027-02-28T12:00:00Z');
    await eventually(() => expect(addressees()).toEqual(['ana@example.test']));
    expect(sourceTo('ana@example.test')).toContain('Prieto');
    expect((await people(made.uid)).length).toBeGreaterThanOrEqual(0);
    const rows = await db
      .select()
      .from(campaignRecipients)
      .where(and(eq(campaignRecipients.campaign, made.uid), eq(campaignRecipients.diner, ana as number)));
    expect(rows.map(({ occasion, state }) => [occasion, state])).toEqual([['birthday 2027', 'queued']]);
    expect((await read(made.uid)).counts).toMatchObject({ total: 2, excluded: 1 });
  });

  test('60 days without a visit and a first visit are found on their day, and a disabled automation does not catch up', async () => {
    const [ana, bea] = await add([
      { firstName: 'Ana', email: 'ana@example.test' },
      { firstName: 'Bea', email: 'bea@example.test' },
    ]);
    const { db } = api.database;
    await db.execute(
      sql`update diner_counters set visits = 3, first_visit = '2026-01-01', last_visit = '2027-01-01' where diner_uid = ${ana}`,
    );
    await db.execute(
      sql`update diner_counters set visits = 1, first_visit = '2027-03-01', last_visit = '2027-03-01' where diner_uid = ${bea}`,
    );
    const absent = await draft({ trigger: 'absent', days: 60, kind: 'marketing2', segment: null });
    const first = await draft({ trigger: 'firstVisit', days: 1, segment: null });
    for (const one of [absent, first]) {
      await runAction(one.uid, 'start', { version: one.version, at: null });
      await db
        .update(campaigns)
        .set({ startedAt: new Date('2027-03-01T10:00:00Z') })
        .where(eq(campaigns.uid, one.uid));
    }
    // An outage of two days: both are found, a day late.
    await clock(Date.parse('2027-03-03T11:00:00Z'));
    await eventually(() => expect(addressees()).toEqual(['ana@example.test', 'bea@example.test']));
    await clock(Date.parse('2027-03-04T11:00:00Z'));
    expect(mail.received).toHaveLength(2);

    expect((await runAction(absent.uid, 'pause')).body.state).toBe('paused');
    await db.execute(sql`update diner_counters set last_visit = '2027-01-05' where diner_uid = ${bea}`);
    await clock(Date.parse('2027-03-06T11:00:00Z'));
    expect((await runAction(absent.uid, 'resume')).body.state).toBe('running');
    await db
      .update(campaigns)
      .set({ startedAt: new Date('2027-03-08T10:00:00Z') })
      .where(eq(campaigns.uid, absent.uid));
    await clock(Date.parse('2027-03-08T11:00:00Z'));
    expect(mail.received).toHaveLength(2);
  });
});

/** The job that runs every minute. @param now epoch milliseconds; default: the current time */
async function clock(now?: number): Promise<void> {
  const { database, jobs } = api;
  const settings = { ...TEST_SETTINGS, smtpUrl: `smtp://127.0.0.1:${mail.port}` };
  const parts = {
    db: database.db,
    database,
    settings,
    jobs,
    log: pino({ level: 'silent' }),
    publisher: silentPublisher,
  };
  const context = { ...parts, now: () => now ?? Date.now() };
  await runCampaigns({ context } as unknown as WorkerParts);
}
async function isOverAfterClock(uid: number): Promise<Campaign> {
  await clock();
  return isOver(uid);
}
