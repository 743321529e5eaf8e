/** The nightly deletion of expired rows, and of nothing else. */
import { count } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import { DAY_MS } from '@/lib/time/milliseconds';
import { oneTimeCodes, refreshTokens, sessions } from '@/restaurant-api/db/schema/accounts';
import { idempotencyKeys, notifications, outbox } from '@/restaurant-api/db/schema/log';
import { overrideGrants } from '@/restaurant-api/db/schema/override';
import { passkeyChallenges } from '@/restaurant-api/db/schema/second-factor';
import { noJobs } from '@/restaurant-api/jobs/jobs';
import { tidyUp } from '@/restaurant-api/jobs/tidy-up';
import { localMail } from '@/restaurant-api/providers/local-mail';
import { localSms } from '@/restaurant-api/providers/local-sms';
import { paymentProviders } from '@/restaurant-api/providers/payments/payment-providers';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { type ApiServer, TEST_SETTINGS, addRestaurant, addUser, startApi } from '../support/api/api-server';
import { noPush } from '../support/providers/push-service';

const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);
let api: ApiServer;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('expired rows are deleted, useful ones stay', async () => {
  const { db } = api.database;
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  const { accountId, sessionId } = await addUser(api.database, { email: 'ana@maitre.test', roles: { R1: 'staff' } });
  const device = { accountId, deviceUid: 'tablet' };
  await db.insert(sessions).values([
    { ...device, expiresAt: daysFromNow(-91) },
    { ...device, expiresAt: daysFromNow(20), endedAt: daysFromNow(-1) },
  ]);
  await db.insert(refreshTokens).values([
    { hash: 'old', sessionId, expiresAt: daysFromNow(-0.01) },
    { hash: 'new', sessionId, expiresAt: daysFromNow(1), spentAt: daysFromNow(-5) },
  ]);
  const code = { accountId, purpose: 'recovery', hash: 'x' };
  await db.insert(oneTimeCodes).values([
    { ...code, expiresAt: daysFromNow(-2) },
    { ...code, expiresAt: daysFromNow(-0.5) },
  ]);
  const key = { restaurant: 'R1', request: 'x', status: 200 };
  await db.insert(idempotencyKeys).values([
    { ...key, key: 'old', at: daysFromNow(-8) },
    { ...key, key: 'new', at: daysFromNow(-6) },
  ]);
  const challenge = { accountId, purpose: 'enrol' };
  await db.insert(passkeyChallenges).values([
    { ...challenge, hash: 'old', expiresAt: daysFromNow(-0.01) },
    { ...challenge, hash: 'new', expiresAt: daysFromNow(0.01) },
  ]);
  const grant = { restaurant: 'R1', managerId: accountId, sessionId, mask: 4 };
  await db.insert(overrideGrants).values([
    { ...grant, hash: 'old', expiresAt: daysFromNow(-31) },
    { ...grant, hash: 'new', expiresAt: daysFromNow(-29) },
  ]);
  const notification = { restaurant: 'R1', kind: 2, title: 'New booking', message: '' };
  await db.insert(notifications).values([
    { ...notification, at: daysFromNow(-91) },
    { ...notification, at: daysFromNow(-89) },
  ]);
  const mail = { channel: 'email', recipient: 'ana@maitre.test', body: '' };
  await db.insert(outbox).values([
    { ...mail, at: daysFromNow(-31) },
    { ...mail, at: daysFromNow(-29) },
    { ...mail, restaurant: 'R1', at: daysFromNow(-400) },
  ]);

  const log = pino({ level: 'silent' });
  await tidyUp({
    context: {
      db,
      database: api.database,
      settings: TEST_SETTINGS,
      log,
      publisher: silentPublisher,
      jobs: noJobs,
      payments: paymentProviders(TEST_SETTINGS, db),
      now: Date.now,
    },
    mail: localMail(log),
    sms: localSms(log),
    push: noPush,
  });

  const left = async (table: PgTable) => (await db.select({ rows: count() }).from(table))[0]?.rows;
  expect(await left(sessions)).toBe(2);
  expect(await left(refreshTokens)).toBe(1);
  expect(await left(oneTimeCodes)).toBe(1);
  expect(await left(idempotencyKeys)).toBe(1);
  expect(await left(passkeyChallenges)).toBe(1);
  expect(await left(overrideGrants)).toBe(1);
  expect(await left(notifications)).toBe(1);
  expect(await left(outbox)).toBe(2);
});
