/** This browser's web push subscription: why it is unavailable, subscribing and unsubscribing. */
import { pushTokenOf } from '@/lib/contract/messages/push';
import type { Result } from '@/lib/rules/message/problem';
import { PUSH_TOKEN_PATH } from '../calls/api-paths';
import { postQuery } from '../calls/send';
import { platformOf } from './platform';

/**
 * 'insecure': the page was loaded over http. 'install': an iPhone only notifies an app on the home screen. 'denied': the user or the browser
 * refused the permission.
 */
export type PushObstacle = 'insecure' | 'install' | 'unsupported' | 'denied';

export function pushObstacle(view: Window & typeof globalThis = window): PushObstacle | null {
  if (!view.isSecureContext) return 'insecure';
  const { isApple, isInstalled } = platformOf(view);
  const isOffered = 'Notification' in view && 'PushManager' in view && 'serviceWorker' in view.navigator;
  if (isApple && !isInstalled) return 'install';
  if (!isOffered) return 'unsupported';
  return view.Notification.permission === 'denied' ? 'denied' : null;
}

/** Null without a subscription, or without a service worker to receive messages. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushObstacle() !== null) return null;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return (await registration?.pushManager.getSubscription().catch(() => null)) ?? null;
}

/** Why subscribing failed: the permission was refused, or the push service does not answer. */
export type SubscribeFailure = 'denied' | 'failed';

/**
 * Requests the permission, subscribes, and sends the subscription to the server. Must be called by a tap: browsers only show the prompt then.
 * @param publicKey of the server; an existing subscription with another key is replaced
 */
export async function subscribe(
  publicKey: string,
): Promise<Result<unknown> | { ok: false; failure: SubscribeFailure }> {
  if ((await Notification.requestPermission()) !== 'granted') return { ok: false, failure: 'denied' };
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration) return { ok: false, failure: 'failed' };
    const known = await registration.pushManager.getSubscription();
    if (known && !isBy(known, publicKey)) await known.unsubscribe();
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    return await tellServer(subscription);
  } catch {
    return { ok: false, failure: 'failed' };
  }
}

/** Sends the server this device's subscription after it has changed. */
export function tellServer(subscription: PushSubscription): Promise<Result<{ ok: true }>> {
  const { endpoint = '', keys } = subscription.toJSON();
  const pushToken = pushTokenOf({ endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } });
  return postQuery<{ ok: true }>(PUSH_TOKEN_PATH, { pushToken });
}

/** Unsubscribes this device, whatever the server still has stored. Never fails. */
export async function unsubscribe(): Promise<void> {
  await (await currentSubscription().catch(() => null))?.unsubscribe().catch(() => false);
}

/** Whether a subscription was created with this key of the server. */
export function isBy({ options }: Pick<PushSubscription, 'options'>, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}
