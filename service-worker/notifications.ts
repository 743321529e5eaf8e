/** Web push: shows a notification unless the app is in front, and opens the screen of a tapped one. */
import type { PushMessage } from '@/lib/contract/messages/push';
import type { PageMessage } from '@/lib/client/offline/names';
import { IDEMPOTENCY_HEADER } from '@/lib/rules/setup/same-origin';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icon-192.png';
const FIRST_SCREEN = '/table-plan';
/** Milliseconds to wait for a page to answer that it navigates. */
const ANSWER_MS = 500;
/**
 * WebKit ends the subscription of an app that shows no notification; other browsers tolerate it while the app is in
 * front.
 */
const MUST_SHOW = /safari/i.test(self.navigator.userAgent) && !/chrom|android/i.test(self.navigator.userAgent);

interface Shown {
  id: string;
  path: string;
}

/** With the app in front, its own toast is enough. A repeated push is shown once. */
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

/** An open staff page navigates by itself, so that unsaved input is kept; if none answers, a new window is opened. */
export async function openNotification({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { path = FIRST_SCREEN } = (notification.data ?? {}) as Partial<Shown>;
  const open = await pages();
  const inFront = ({ visibilityState }: WindowClient) => Number(visibilityState === 'visible');
  for (const page of [...open].sort((a, b) => inFront(b) - inFront(a)))
    if (await goes(page, path)) return void (await page.focus().catch(() => undefined));
  await self.clients.openWindow(path);
}

/** Whether a page navigates: the sign-in and guest pages do not answer. */
function goes(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  page.postMessage({ say: 'open', path } satisfies PageMessage, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_MS);
  });
}

/**
 * The browser has changed or removed the subscription: the server is informed. While signed out, this happens after the
 * next sign-in.
 */
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

/** Accepts paths of this app only, whatever the payload contains. */
const isOwnPath = (path: unknown): boolean => typeof path === 'string' && /^\/(?![/\\])/.test(path);
