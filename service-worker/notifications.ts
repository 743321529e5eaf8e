/** What came by web push: shown unless somebody has the app in front of them, and the screen that a tap leads to. */
import type { PushMessage } from '@/lib/contract/push';
import type { PageMessage } from '@/lib/client/offline/names';
import { IDEMPOTENCY_HEADER } from '@/lib/rules/setup/same-origin';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icon-192.png';
const FIRST_SCREEN = '/table-plan';
/** A browser that ends the subscription of who shows nothing (WebKit); the others let it pass while the app is in front. */
const MUST_SHOW = /safari/i.test(self.navigator.userAgent) && !/chrom|android/i.test(self.navigator.userAgent);

interface Shown {
  id: string;
  path: string;
}

/** With the app in front the screen says it itself: no second time. One that comes twice is shown once. */
export async function showPush(sent: PushMessageData | null): Promise<void> {
  const message = messageOf(sent);
  if (!message) return;
  const { id, title, body, tag, path } = message;
  const isInFront = (await pages()).some(({ visibilityState }) => visibilityState === 'visible');
  const [shown] = await self.registration.getNotifications({ tag });
  const isRepeat = (shown?.data as Shown | undefined)?.id === id;
  if ((isInFront || isRepeat) && !MUST_SHOW) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: ICON,
    badge: ICON,
    data: { id, path } satisfies Shown,
    silent: isInFront || isRepeat,
    ...({ renotify: !isInFront && !isRepeat } as object),
  });
}

/** A page that is open is led there by itself, so that nothing that is being written is lost; else one is opened. */
export async function openNotification({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { path = FIRST_SCREEN } = (notification.data ?? {}) as Partial<Shown>;
  const open = (await pages()).filter(({ url }) => new URL(url).pathname !== '/login');
  const page = open.find(({ visibilityState }) => visibilityState === 'visible') ?? open[0];
  if (!page) return void (await self.clients.openWindow(path));
  page.postMessage({ say: 'open', path } satisfies PageMessage);
  await page.focus().catch(() => undefined);
}

/** The browser has another address, or none any more: the server is told. Nobody is signed in: it is told after the next sign-in. */
export async function renewPush({ oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const options = oldSubscription?.options;
  const subscription =
    (await self.registration.pushManager.getSubscription()) ??
    (options && (await self.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  const pushToken = JSON.stringify({ endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } });
  await fetch('/api/session/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: crypto.randomUUID() },
    body: JSON.stringify({ pushToken }),
  });
}

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

function messageOf(data: PushMessageData | null): PushMessage | null {
  try {
    const raw = data?.json() as Partial<PushMessage> | undefined;
    return raw && typeof raw.title === 'string' && isOwnPath(raw.path) ? (raw as PushMessage) : null;
  } catch {
    return null;
  }
}

/** Of this app alone, whatever came. */
const isOwnPath = (path: unknown): boolean => typeof path === 'string' && /^\/(?![/\\])/.test(path);
