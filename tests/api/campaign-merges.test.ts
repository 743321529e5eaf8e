/** Two diners are merged during a campaign: the remaining one gets it once, and never against a consent withdrawn by either (ADR 114). */
import { eq, sql } from 'drizzle-orm';
import type { Campaign, CampaignPerson } from '@/lib/resources/messages/marketing-schema';
import { insertRows, reserveUids } from '@/restaurant-api/db/insert-rows';
import { diners } from '@/restaurant-api/db/schema/book';
import { campaignRecipients, campaigns } from '@/restaurant-api/db/schema/campaigns';
import { outbox } from '@/restaurant-api/db/schema/log';
import type { Context } from '@/restaurant-api/context';
import { startJobs } from '@/restaurant-api/jobs/start';
import type { OutboxMessage } from '@/restaurant-api/mail/outbox-repository';
import { whyNotNow } from '@/restaurant-api/modules/marketing/leaving';
import { type ApiServer, TEST_SETTINGS, addRestaurant, startApi } from '../support/api/api-server';
import { eventually } from '../support/eventually';
import { type Host, hostOf } from '../support/api/host';
import { type MailServer, startMailServer } from '../support/providers/mail-server';

const BASE = '/tms/v2/restaurants/R1';
const MARKETING = `${BASE}/marketing`;
let api: ApiServer;
let mail: MailServer;
let manager: Host;
let segment: number;

beforeAll(async () => {
  mail = await startMailServer();
  api = await startApi({ jobs: startJobs, settings: { smtpUrl: `smtp://127.0.0.1:${mail.port}` } });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  manager = await hostOf(api, 'R1', 'Manager');
  const rule = { match: 'all', parts: [{ field: 'language', languages: ['es'] }] };
  segment = (await manager.call<{ uid: number }>('POST', `${BASE}/segments`, { name: 'Todos', rule, tag: false })).body
    .uid;
});
afterAll(async () => {
  await api.close();
  await mail.close();
});

interface Person {
  email: string;
  says: boolean;
}
const ana = { email: 'ana@example.test', says: true };
const work = { email: 'Ana.Moreno@work.example', says: true };

/** Two records of one person among the recipients of a paused campaign. */
async function frozen(people: [Person, Person], inCampaign: readonly number[] = [0, 1]) {
  const { db } = api.database;
  await db.execute(sql`delete from campaigns`);
  await db.execute(sql`delete from outbox`);
  await db.execute(sql`delete from suppressions`);
  mail.received.length = 0;
  const uids = await reserveUids(db, diners, 2);
  const rows = people.map(({ email, says }, at) => ({
    restaurant: 'R1',
    uid: uids[at],
    firstName: 'Ana',
    lastName: 'Moreno',
    email,
    language: 'es' as const,
    consents: says ? { email: { at: '2026-01-01T00:00:00Z', to: email } } : {},
  }));
  await insertRows(db, diners, rows);
  const made = await manager.call<Campaign>('POST', MARKETING, {
    ...{ name: 'Arroces', kind: 'marketing1', trigger: '', days: 0, customers: false, restDays: 7, segment },
  });
  const { uid } = made.body;
  await db.insert(campaignRecipients).values(
    inCampaign.map((at) => ({
      restaurant: 'R1',
      campaign: uid,
      diner: uids[at],
      address: people[at]?.email.toLowerCase() ?? '',
      language: 'es' as const,
      basis: 'consent' as const,
      state: 'waiting' as const,
    })),
  );
  await db.update(campaigns).set({ state: 'paused' }).where(eq(campaigns.uid, uid));
  return { uid, one: uids[0] as number, other: uids[1] as number };
}

const versionOf = async (uid: number) =>
  (await manager.call<{ version: number }>('GET', `${BASE}/diners/${uid}`)).body.version;
async function merge(kept: number, gone: number, fields: object = {}): Promise<number> {
  const merged = await manager.call<{ uid: number }>('POST', `${BASE}/diners/merges`, {
    kept: { uid: kept, version: await versionOf(kept) },
    gone: { uid: gone, version: await versionOf(gone) },
    fields,
  });
  expect(merged.status).toBe(200);
  return merged.body.uid;
}
async function goOn(uid: number): Promise<string[]> {
  expect((await manager.call('POST', `${MARKETING}/${uid}/resume`, {})).status).toBe(200);
  await eventually(async () => {
    const { state, counts } = (await manager.call<Campaign>('GET', `${MARKETING}/${uid}`)).body;
    expect([state, counts.waiting, counts.underWay]).toEqual(['finished', 0, 0]);
  });
  return mail.received.map(({ to }) => to);
}
const leftOut = async (uid: number, reason: string) =>
  (await manager.call<{ people: CampaignPerson[] }>('GET', `${MARKETING}/${uid}/people?reason=${reason}`)).body.people
    .length;

test.each([
  ['the first of the list stays', true],
  ['the second of the list stays', false],
])('both were recipients, %s: one mail, to the address that is kept', async (_what, isFirst) => {
  const { uid, one, other } = await frozen([ana, work]);
  await (isFirst ? merge(one, other) : merge(other, one));
  expect(await goOn(uid)).toEqual([isFirst ? 'ana@example.test' : 'ana.moreno@work.example']);
  expect(await leftOut(uid, 'merged')).toBe(1);
});

test('only the merged diner was a recipient: the remaining one is', async () => {
  const { uid, one, other } = await frozen([ana, work], [1]);
  await merge(one, other);
  expect(await goOn(uid)).toEqual(['ana@example.test']);
});

test('the address of the merged diner is kept: the mail goes there', async () => {
  const { uid, one, other } = await frozen([ana, work], [0]);
  await merge(one, other, { email: 'gone' });
  expect(await goOn(uid)).toEqual(['ana.moreno@work.example']);
});

test('the remaining diner never consented for the kept address: none is sent', async () => {
  const { uid, one, other } = await frozen([{ ...ana, says: false }, work], [1]);
  await merge(one, other);
  expect(await goOn(uid)).toEqual([]);
  expect(await leftOut(uid, 'no-consent')).toBe(1);
});

test('one of the two has unsubscribed: none is sent', async () => {
  const { uid, one, other } = await frozen([ana, work]);
  await manager.call('POST', `${BASE}/diners/${other}/consents`, { channel: 'email', given: false });
  await merge(one, other);
  expect(await goOn(uid)).toEqual([]);
});

describe('one message is in the outbox', () => {
  async function queued(state: 'queued' | 'sent', claimedAt: Date | null = null) {
    const { uid, one, other } = await frozen([ana, work]);
    const { db } = api.database;
    const [row] = await db
      .update(campaignRecipients)
      .set({ state: 'queued', queuedAt: new Date() })
      .where(eq(campaignRecipients.diner, other))
      .returning();
    const [message] = await db
      .insert(outbox)
      .values({
        ...{ restaurant: 'R1', channel: 'email', kind: 'marketing1', subject: 'Arroces', body: 'Hola', html: '' },
        recipient: work.email.toLowerCase(),
        recipientUid: row?.uid,
        state,
        sentAt: state === 'sent' ? new Date() : null,
        claimedAt,
      })
      .returning();
    return { uid, one, other, message };
  }

  test('to the merged diner, unsent: it is withdrawn and written to the remaining one', async () => {
    const { uid, one, other } = await queued('queued');
    await merge(one, other);
    expect(await goOn(uid)).toEqual(['ana@example.test']);
  });

  test('and being sent by a worker: it is sent as written, without a second one', async () => {
    const { uid, one, other, message } = await queued('queued', new Date());
    await merge(one, other);
    const { db } = api.database;
    await db.update(campaigns).set({ state: 'running' }).where(eq(campaigns.uid, uid));
    const now = () =>
      whyNotNow({ db, settings: TEST_SETTINGS, now: Date.now } as Context, message as OutboxMessage, 'ES');
    expect(await now()).toBeNull();
    expect(await leftOut(uid, 'merged')).toBe(1);
    // Nor against a consent withdrawn at that moment.
    await manager.call('POST', `${BASE}/diners/${one}/consents`, { channel: 'email', given: false });
    expect(await now()).toBe('unsubscribed');
  });

  test('and sent: there is no second one', async () => {
    const { uid, one, other } = await queued('sent');
    await merge(one, other);
    expect(await goOn(uid)).toEqual([]);
    expect(await leftOut(uid, 'merged')).toBe(1);
  });
});

test('undone while paused, both are recipients again', async () => {
  const { uid, one, other } = await frozen([ana, work]);
  const merged = await merge(one, other);
  expect((await manager.call('POST', `${BASE}/diners/merges/${merged}/undo`, {})).status).toBe(200);
  expect((await goOn(uid)).sort()).toEqual(['ana.moreno@work.example', 'ana@example.test']);
});

test('undone after sending, the address that got it gets no second one', async () => {
  const { uid, one, other } = await frozen([ana, work], [1]);
  const merged = await merge(one, other);
  expect(await goOn(uid)).toEqual(['ana@example.test']);
  expect((await manager.call('POST', `${BASE}/diners/merges/${merged}/undo`, {})).status).toBe(200);
  expect(mail.received).toHaveLength(1);
});
