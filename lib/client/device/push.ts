/** This browser's subscription to web push: why there can be none, how it is made, and how it ends. */
import { pushTokenOf } from '@/lib/contract/messages/push';
import type { Result } from '@/lib/rules/message/problem';
import { PUSH_TOKEN_PATH } from '../calls/api-paths';
import { postQuery } from '../calls/send';
import { platformOf } from './platform';

/** 'insecure': the page came by http. 'install': an iPhone tells only an app on the home screen. 'denied': the person, or their browser, said no. */
export type PushObstacle = 'insecure' | 'install' | 'unsupported' | 'denied';

export function pushObstacle(view: Window & typeof globalThis = window): PushObstacle | null {
  if (!view.isSecureContext) return 'insecure';
  const { isApple, isInstalled } = platformOf(view);
  const isOffered = 'Notification' in view && 'PushManager' in view && 'serviceWorker' in view.navigator;
  if (isApple && !isInstalled) return 'install';
  if (!isOffered) return 'unsupported';
  return view.Notification.permission === 'denied' ? 'denied' : null;
}

/** Null where there is none, or no service worker that could be told. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushObstacle() !== null) return null;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return (await registration?.pushManager.getSubscription().catch(() => null)) ?? null;
}

/** Why a subscription was not made: the browser asked and was refused, or its push service does not answer. */
export type SubscribeFailure = 'denied' | 'failed';

/**
 * Asks the person, subscribes, and tells the server where the device is reached. To be called by a tap: browsers ask for no other reason.
 * @param publicKey of the server; a subscription by another key is of no use to it, and is made anew
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

/** The server learns where this device is reached, after that has become another address. */
export function tellServer(subscription: PushSubscription): Promise<Result<{ ok: true }>> {
  const { endpoint = '', keys } = subscription.toJSON();
  const pushToken = pushTokenOf({ endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } });
  return postQuery<{ ok: true }>(PUSH_TOKEN_PATH, { pushToken });
}

/** Nobody is told here any more, whatever a server may still think. Never fails. */
export async function unsubscribe(): Promise<void> {
  await (await currentSubscription().catch(() => null))?.unsubscribe().catch(() => false);
}

/** Whether a subscription was made by this key of the server. */
export function isBy({ options }: Pick<PushSubscription, 'options'>, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}
