/** The installed app: push messages, and where a notification leads. */
import { type BrowserContext, type Page, type Worker, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/journeys/accessible';
import { launchOptions } from '../support/runner/browser-options';
import { PORTS } from '../support/runner/e2e-ports';
import { LONG } from '../support/runner/long';
import { type PushService, startPushService } from '../support/providers/push-service';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { expectNoRawKeys, logOut, openDevice, signIn } from '../support/journeys/staff';

// Only a browser with a window shows notifications.
test.use({ serviceWorkers: 'allow', launchOptions: launchOptions(process.env.WINDOW_CHROMIUM_PATH) });

const GUEST = {
  firstName: 'Zuleika',
  lastName: 'Arizmendi',
  phone: '+34 611 92 73 55',
  notes: 'Saffron allergy, careful',
};
/** Data about a guest. */
const TOLD = /Zuleika|Arizmendi|611\s?92\s?73\s?55|611927355|Saffron/;

let restaurant: QuietRestaurant;
test.beforeEach(async () => {
  restaurant = await quietRestaurant();
});

/** The part of the service worker's scope that this test uses. */
interface WorkerSelf {
  clients: { matchAll(options: { type: 'window' }): Promise<Array<{ postMessage(message: unknown): void }>> };
  registration: { getNotifications(): Promise<Array<{ title: string }>> };
}

let service: PushService;
test.beforeEach(async () => void (service = await startPushService(PORTS.push)));
test.afterEach(() => service.close());

test(
  "a device says why it cannot get push, gets it once it can, and opens the notification's target",
  LONG,
  async ({ browser }) => {
    const device = await openDevice(browser);
    // A permission that is not listed is denied.
    await device.grantPermissions([]);
    const page = await device.newPage();
    await signIn(page, OWNER);
    await page.goto('/books');
    const preferences = await openPreferences(page);
    await expect(preferences.getByText('Notification permission needed')).toBeVisible();
    await expect(preferences.getByText(/Allow notifications, then reload this page/)).toBeVisible();
    await expect(preferences.getByRole('heading', { name: 'App on this device' })).toBeVisible();
    await expectAccessible(page);
    await expectNoRawKeys(page);

    await device.grantPermissions(['notifications']);
    const subscribed = service.subscribe();
    await subscribesAt(page, subscribed.address);
    await page.reload();
    const worker = await readyWorker(device, page);
    const again = await openPreferences(page);
    await again.getByRole('switch', { name: /^Notify this device of Otra Mesa/ }).click();
    await expect(again.getByRole('button', { name: 'Send a test' })).toBeVisible();
    await expectAccessible(page);
    await again.getByRole('button', { name: 'Send a test' }).click();
    await expect.poll(() => subscribed.received.length).toBe(1);
    expect(subscribed.received[0]?.message.title).toContain('Notifications work');
    await again.getByRole('button', { name: 'Close' }).click();

    // Another user's booking reaches the push service and then the worker, with the app closed.
    const { uid } = await restaurant.book({ ...GUEST, covers: 3, on: restaurant.today, time: 27 });
    await expect.poll(() => subscribed.received.length).toBe(2);
    const { message } = subscribed.received[1] ?? { message: undefined };
    expect(message?.body).not.toMatch(TOLD);
    expect(message?.path).toBe(`/books?service=otra-mesa&date=${restaurant.today}&booking=${uid}`);
    // With the app in the foreground nothing is shown.
    await deliver(page, message);
    await expect.poll(() => notificationsOf(worker)).toEqual([]);
    await page.goto('about:blank');
    const other = await device.newPage();
    await deliver(other, message);
    await expect.poll(() => notificationsOf(worker)).toEqual([message?.title]);
    await deliver(other, message);
    expect(await notificationsOf(worker)).toEqual([message?.title]);
    await other.close();

    // The target of a tap with no page open.
    await page.goto(message?.path ?? '');
    await expect(page.getByRole('dialog', { name: /Arizmendi/ })).toBeVisible();
    await expect(page).toHaveURL(/\/books$/);

    // An open page navigates to the target.
    await page.keyboard.press('Escape');
    await worker.evaluate(async (path) => {
      const { clients } = self as unknown as WorkerSelf;
      for (const client of await clients.matchAll({ type: 'window' })) client.postMessage({ say: 'open', path });
    }, '/news?service=otra-mesa');
    await expect(page).toHaveURL(/\/news$/);

    // Sign-out ends the subscription on both sides.
    await logOut(page);
    await restaurant.book({ covers: 2, on: restaurant.today, time: 26, lastName: 'Soler' });
    await page.waitForTimeout(2_000);
    expect(subscribed.received).toHaveLength(2);
    expect((await device.cookies()).map(({ name }) => name)).not.toContain('maitre.push');
    await device.close();
  },
);

async function openPreferences(page: Page) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search screens/ }).fill('preferences');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Preferences' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The browser's own push service is unavailable here: it subscribes at a fake one. */
async function subscribesAt(page: Page, address: object): Promise<void> {
  await page.addInitScript((address) => {
    const KEY = 'subscribed-in-a-test';
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
    const subscription = (key: string) => ({
      options: { userVisibleOnly: true, applicationServerKey: bytes(key) },
      toJSON: () => address,
      unsubscribe: async () => sessionStorage.removeItem(KEY) === undefined,
    });
    PushManager.prototype.getSubscription = async () => {
      const key = sessionStorage.getItem(KEY);
      return key === null ? null : (subscription(key) as never);
    };
    PushManager.prototype.subscribe = async (options) => {
      sessionStorage.setItem(KEY, String(options?.applicationServerKey));
      return subscription(String(options?.applicationServerKey)) as never;
    };
  }, address);
}

async function readyWorker(device: BrowserContext, page: Page): Promise<Worker> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  return device.serviceWorkers()[0] ?? device.waitForEvent('serviceworker');
}

/** Delivers a message to the worker as the browser does. */
async function deliver(page: Page, message: unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => new URL(scopeURL).port === String(PORTS.web));
      if (own) resolve(own.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: `http://localhost:${PORTS.web}`,
    registrationId: await registration,
    data: JSON.stringify(message),
  });
  await session.detach();
}

const notificationsOf = (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () => {
    const shown = await (self as unknown as WorkerSelf).registration.getNotifications();
    return shown.map(({ title }) => title);
  });
