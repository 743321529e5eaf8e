/**
 * Lets commands use the embedded database that the running API has open: a port on this machine and a token that changes with every start, both in a
 * file beside the database. Only users who can read the database can read the file; browsers and restaurants' users cannot.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { recordBackup } from '../backup/run-repository';
import { spooledSnapshot } from '../backup/spool';
import type { Database } from '../db/client';
import type { OutboundLock } from '../outbound-lock/outbound-lock';
import { heldWork, release } from '../outbound-lock/release';
import { findByService } from '../db/restaurant-repository';
import { rebuiltText, verifiedText } from '../modules/dashboard/rollup-report';
import { erasuresText } from '../modules/guest-preferences/erasures';
import { accountMailOf } from '../modules/messages/account-mail';
import { exportArchive } from '../modules/transfer/export-service';
import { resealedText } from '../reseal/reseal';
import type { Secrets } from '../secrets';

export interface LocalChannel {
  close(): Promise<void>;
}

export interface LocalChannelParts {
  database: Database;
  dataDir: string;
  secrets: Secrets;
  hold: OutboundLock;
  log: FastifyBaseLogger;
}

/** The command's report on a backup that it has verified. */
const backupMade = z.object({
  file: z.string(),
  bytes: z.int(),
  rows: z.int(),
  checked: z.boolean(),
  startedAt: z.coerce.date(),
  nextBy: z.coerce.date(),
});

export const channelFile = (dataDir: string) => path.join(dataDir, 'local-channel.json');

export async function openLocalChannel({
  database,
  dataDir,
  secrets,
  hold,
  log,
}: LocalChannelParts): Promise<LocalChannel> {
  const word = randomBytes(32).toString('base64url');
  const expected = Buffer.from(`Bearer ${word}`);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = Buffer.from(request.headers.authorization ?? '');
    // A page in a browser can be made to call this port, but never knows the token.
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return void response.writeHead(403).end();
    const json = (body: unknown) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    switch (`${request.method} ${pathname}`) {
      case 'POST /backup':
        return streamBackup(response);
      case 'POST /backup-made': {
        const { startedAt, nextBy, ...made } = backupMade.parse(JSON.parse(searchParams.get('about') ?? '{}'));
        await recordBackup(database.db, made, startedAt, nextBy);
        return json({ ok: true });
      }
      case 'GET /export':
        return streamExport(searchParams.get('service') ?? '', response);
      case 'GET /held':
        return json(await heldWork(database.db));
      case 'POST /release': {
        const released = await release(database.db);
        await hold.look();
        return json(released);
      }
      case 'GET /rollups':
        return json(await verifiedText(database.db, searchParams.get('service') ?? ''));
      case 'POST /rollups':
        return json(await rebuiltText(database.db, searchParams.get('service') ?? ''));
      case 'POST /reseal':
        return json({ text: await resealedText(database.db, secrets) });
      case 'GET /erasures':
        return void response.writeHead(200, { 'content-type': 'text/plain' }).end(await erasuresText(database.db));
      case 'GET /account-mail':
        return void response
          .writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
          .end(await accountMailOf(database.db, searchParams.get('email') ?? ''));
      default:
        return void response.writeHead(404).end();
    }
  }

  async function streamExport(service: string, response: ServerResponse): Promise<void> {
    const restaurant = await findByService(database.db, service);
    if (!restaurant)
      return void response
        .writeHead(404, { 'content-type': 'text/plain' })
        .end(`There is no restaurant called '${service}' in this database.`);
    response.writeHead(200, { 'content-type': 'application/zip' });
    await pipeline(await exportArchive(database.db, restaurant.uid), response);
  }

  async function streamBackup(response: ServerResponse): Promise<void> {
    if (!database.pglite) return void response.writeHead(404).end();
    const spool = await spooledSnapshot(database.pglite, dataDir, secrets.authSecret);
    try {
      log.info({ ms: spool.blockedMs, bytes: spool.bytes }, 'a backup was taken: writers waited that long');
      response.writeHead(200, { 'content-type': 'application/octet-stream', 'x-blocked-ms': String(spool.blockedMs) });
      await pipeline(spool.read(), response);
    } finally {
      await spool.remove();
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'a command could not be answered');
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  rmSync(channelFile(dataDir), { force: true });
  writeFileSync(channelFile(dataDir), JSON.stringify({ port, word }), { mode: 0o600 });
  return {
    async close() {
      rmSync(channelFile(dataDir), { force: true });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
