/** A real http or https server that receives webhooks, with configurable answers. */
import { readFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

const FIXTURES = 'tests/support/fixtures/webhook-receiver';
/** Certificate for `hooks.example.test`, trusted only where it is passed. */
export const RECEIVER_CERTIFICATE = readFileSync(`${FIXTURES}.crt`, 'utf8');
export const RECEIVER_NAME = 'hooks.example.test';

export interface Received {
  headers: IncomingMessage['headers'];
  text: string;
  body: Record<string, unknown>;
}
type Answer = (response: ServerResponse, received: Received) => void;

export interface WebhookReceiver {
  port: number;
  received: Received[];
  /** Status of further answers; initially 204. */
  answer(as: number | Answer): void;
  close(): Promise<void>;
}

export async function startReceiver({ secure = false, host = '127.0.0.1' } = {}): Promise<WebhookReceiver> {
  let how: Answer = (response) => void response.writeHead(204).end();
  const received: Received[] = [];
  const hear = (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      const one = { headers: request.headers, text, body: JSON.parse(text || '{}') as Record<string, unknown> };
      received.push(one);
      how(response, one);
    });
  };
  const server = secure
    ? createSecureServer({ key: readFileSync(`${FIXTURES}.key`), cert: RECEIVER_CERTIFICATE }, hear)
    : createServer(hear);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    answer(as) {
      how = typeof as === 'number' ? (response) => void response.writeHead(as).end() : as;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
