/**
 * kill -9 of the running API during messages to 200 devices, six times: each device is notified, and repeats have the same id, by which it shows them
 * once (ADR 155).
 */
import { accounts, members, sessions } from '@/restaurant-api/db/schema/accounts';
import { pushChoices } from '@/restaurant-api/db/schema/push';
import { holdJob } from '@/restaurant-api/outbound-lock/installation-repository';
import { type ApiProcess, bundleServer, startProcess } from '../support/processes/api-process';
import { addRestaurant } from '../support/api/api-server';
import { type ScratchDatabase, createScratchDatabase, letClaimsRunOut } from '../support/processes/killed-process';
import { type PushService, type PushedDevice, startPushService } from '../support/providers/push-service';

const DEVICES = 200;
const KILLS = 6;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let scratch: ScratchDatabase;
let service: PushService;
let alive: ApiProcess | undefined;
beforeAll(async () => {
  [scratch, service] = await Promise.all([createScratchDatabase('push'), startPushService()]);
});
afterAll(async () => {
  await alive?.kill();
  await service.close();
  await scratch.cleanUp();
});

/** One attempt for each of so many devices, queued while no worker runs. */
const queue = (devices: readonly PushedDevice[]) =>
  scratch.on(async (database) => {
    const { db } = database;
    await addRestaurant(database, { uid: 'R1', service: 'la-marina' });
    const [account] = await db.insert(accounts).values({ email: 'ana@maitre.test', name: 'Ana' }).returning();
    const accountId = account?.id ?? '';
    await db.insert(members).values({ restaurant: 'R1', accountId, role: 'staff' });
    const far = new Date('2200-01-01T00:00:00Z');
    for (const [at, { token }] of devices.entries()) {
      const device = `device-${at}`;
      await db.insert(sessions).values({ accountId, deviceUid: device, pushToken: token, expiresAt: far });
      await db.insert(pushChoices).values({ restaurant: 'R1', accountId, device, kinds: [2] });
    }
    // As messages waiting in a restored copy: the next start queues them.
    for (const at of devices.keys())
      await holdJob(db, 'send-push', {
        restaurant: 'R1',
        accountId,
        device: `device-${at}`,
        news: { isTry: at + 1 },
        until: Date.now() + 3_600_000,
      });
  });

test('none is lost, and none has two ids', async () => {
  const bundle = await bundleServer('restaurant-api-to-kill-push');
  const devices = Array.from({ length: DEVICES }, () => service.subscribe());
  const notifiedCount = () => devices.filter(({ received }) => received.length > 0).length;
  await queue(devices);
  for (let round = 0; round < KILLS; round++) {
    alive = await startProcess(bundle, { ...scratch.env, PUSH_SERVICES: service.origin });
    const until = Math.floor((DEVICES * (round + 1)) / (KILLS + 1));
    while (notifiedCount() < until) await pause(5);
    await alive.kill();
    await scratch.on(letClaimsRunOut);
  }
  alive = await startProcess(bundle, { ...scratch.env, PUSH_SERVICES: service.origin });
  while (notifiedCount() < DEVICES) await pause(200);
  await pause(3_000);

  const ids = devices.map(({ received }) => new Set(received.map(({ message }) => message.id)));
  expect(ids.filter(({ size }) => size !== 1)).toEqual([]);
  // At most the claims of each killed process: four workers of two jobs.
  const twice = devices.reduce((sum, { received }) => sum + received.length - 1, 0);
  expect(twice).toBeLessThanOrEqual(KILLS * 8);
}, 600_000);
