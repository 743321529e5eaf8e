/**
 * A push service as in browsers (RFC 8030): stores subscriptions, verifies senders (RFC 8292), and delivers messages to devices, which
 * decrypt them (RFC 8188, 8291). Written from the standards, independent of the sending library.
 */
import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PushAddress, type PushMessage, pushTokenOf } from '@/lib/contract/messages/push';
import type { PushProvider } from '@/restaurant-api/providers/push/push';

/** For workers without a device. */
export const noPush: PushProvider = { send: async () => ({ outcome: 'failed', status: null }) };

export interface DeliveredPush {
  message: PushMessage;
  ttl: number;
  urgency: string;
  topic: string;
  /** Claims of the sender's signed token. */
  claims: { aud: string; exp: number; sub: string };
  /** base64url. */
  publicKey: string;
}

export interface PushedDevice {
  address: PushAddress;
  /** Session of the device (§7). */
  token: string;
  /** In order of arrival. */
  received: DeliveredPush[];
  /** Status of further answers; null for success. */
  answers(status: number | null): void;
  /** Number of requests. */
  asked: number;
}

export interface PushService {
  /** 'http://127.0.0.1:port' */
  origin: string;
  subscribe(): PushedDevice;
  close(): Promise<void>;
}

/** @param port 0 for any free one */
export async function startPushService(port = 0): Promise<PushService> {
  const devices = new Map<
    string,
    { device: PushedDevice; take: (body: Buffer) => PushMessage; status: number | null }
  >();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const known = devices.get(request.url ?? '');
      if (!known) return void response.writeHead(404).end();
      known.device.asked += 1;
      if (known.status !== null)
        return void response.writeHead(known.status, { location: 'http://127.0.0.1:1/elsewhere' }).end('no');
      const { headers } = request;
      const sender = senderOf(String(headers.authorization));
      if (!sender || headers['content-encoding'] !== 'aes128gcm') return void response.writeHead(403).end();
      known.device.received.push({
        message: known.take(Buffer.concat(parts)),
        ttl: Number(headers.ttl),
        urgency: String(headers.urgency),
        topic: String(headers.topic),
        ...sender,
      });
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    subscribe() {
      const path = `/device/${devices.size + 1}`;
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const secret = randomBytes(16);
      const address = {
        endpoint: origin + path,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: secret.toString('base64url') },
      };
      const device: PushedDevice = {
        address,
        token: pushTokenOf(address),
        received: [],
        asked: 0,
        answers: (status) => void (entry.status = status),
      };
      const entry = {
        device,
        status: null as number | null,
        take: (body: Buffer) => JSON.parse(opened(body, keys, secret)) as PushMessage,
      };
      devices.set(path, entry);
      return device;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** RFC 8292: 'vapid t=<JWT>, k=<public key>', signed by that key (ES256); null if invalid. */
function senderOf(authorization: string): Pick<DeliveredPush, 'claims' | 'publicKey'> | null {
  const match = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization);
  if (!match) return null;
  const [, head = '', body = '', signature = '', publicKey = ''] = match;
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return null;
  return { publicKey, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) as DeliveredPush['claims'] };
}

/** RFC 8188 with the key of RFC 8291: one record, 'aes128gcm'. */
function opened(body: Buffer, keys: ReturnType<typeof createECDH>, secret: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const shared = keys.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const material = derived(secret, shared, info, 32);
  const key = derived(salt, material, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(salt, material, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** HKDF (RFC 5869) of one block. */
function derived(salt: Buffer, material: Buffer, info: Buffer, length: number): Buffer {
  const pseudo = createHmac('sha256', salt).update(material).digest();
  return createHmac('sha256', pseudo)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, length);
}
