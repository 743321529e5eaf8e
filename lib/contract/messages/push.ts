/** Web push addresses of devices. §7's push token of a device is its subscription, as `pushTokenOf` encodes it. */
import { isRecord, isString } from '../type-guards';

/** A browser's subscription (Push API). */
export interface PushAddress {
  /** Endpoint at the push service of the browser's vendor. */
  endpoint: string;
  /** Encryption keys, base64url: a P-256 point, and 16 bytes. */
  keys: { p256dh: string; auth: string };
}

/** Maximum length that a session stores; real ones have 200 to 700 characters. */
const LONGEST_TOKEN = 2_000;
const POINT = /^[\w-]{86,88}={0,2}$/;
const SECRET = /^[\w-]{21,24}={0,2}$/;

/** Deterministic: the same subscription always gives the same text. */
export const pushTokenOf = ({ endpoint, keys: { p256dh, auth } }: PushAddress): string =>
  JSON.stringify({ endpoint, keys: { p256dh, auth } });

/** Null for an empty token, and for one of another kind of device. */
export function pushAddressOf(token: string): PushAddress | null {
  if (token === '' || token.length > LONGEST_TOKEN) return null;
  let raw: unknown;
  try {
    raw = JSON.parse(token);
  } catch {
    return null;
  }
  if (!isRecord(raw) || !isRecord(raw.keys)) return null;
  const { endpoint } = raw;
  const { p256dh, auth } = raw.keys;
  if (!isString(endpoint) || !isString(p256dh) || !isString(auth)) return null;
  return URL.canParse(endpoint) && POINT.test(p256dh) && SECRET.test(auth)
    ? { endpoint, keys: { p256dh, auth } }
    : null;
}

/** Hosts of the browsers' push services: Chrome and Edge on Android, Firefox, Edge and Safari. A leading dot matches every subdomain. */
const KNOWN_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/**
 * Whether a push message may be sent to this address (ADR 155). The browser supplies the address, so that a forged one could make this server call
 * any host: allowed are only https addresses of the known services and of those configured by the operator.
 * @param services further allowed ones, as origins
 */
export function isPushService(endpoint: string, services: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username } = new URL(endpoint);
  if (username !== '') return false;
  if (services.includes(origin)) return true;
  return (
    protocol === 'https:' &&
    port === '' &&
    KNOWN_HOSTS.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
  );
}

/** The payload for the service worker, as JSON. */
export interface PushMessage {
  /** Unique per notification: a duplicate is shown once. */
  id: string;
  title: string;
  body: string;
  /** Subject: a later notification of the same subject replaces this one. */
  tag: string;
  /** Path of the screen that a tap opens. */
  path: string;
}
