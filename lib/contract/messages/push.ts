/** Web push: where a device is reached while the app is closed. §7's push token of a device is its subscription, as `pushTokenOf` writes it. */
import { isRecord, isString } from '../type-guards';

/** A browser's subscription (Push API). */
export interface PushAddress {
  /** Address at the push service of its browser's maker. */
  endpoint: string;
  /** What its messages are encrypted with, base64url: a point of P-256, and 16 bytes. */
  keys: { p256dh: string; auth: string };
}

/** The longest that a session keeps; those in use are of 200 to 700 characters. */
const LONGEST_TOKEN = 2_000;
const POINT = /^[\w-]{86,88}={0,2}$/;
const SECRET = /^[\w-]{21,24}={0,2}$/;

/** The same subscription is always the same text. */
export const pushTokenOf = ({ endpoint, keys: { p256dh, auth } }: PushAddress): string =>
  JSON.stringify({ endpoint, keys: { p256dh, auth } });

/** Null for none, and for the token of another kind of device. */
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

/** Hosts of the push services that browsers have: Chrome and Edge on Android, Firefox, Edge and Safari. A dot in front: whatever ends so. */
const KNOWN_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/**
 * Whether a message may go to this address (ADR 155). A browser says where it is reached, and a forged one would have this server knock at any door:
 * only https at the known services, and what whoever runs the installation has named.
 * @param services further ones, as origins
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

/** What the service worker is told, as JSON. */
export interface PushMessage {
  /** Another one of each thing that is told: one that comes twice is shown once. */
  id: string;
  title: string;
  body: string;
  /** What it is about: the next of the same takes its place. */
  tag: string;
  /** Path of the screen that a tap opens. */
  path: string;
}
