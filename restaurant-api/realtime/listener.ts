/** A connection to PostgreSQL that listens for good: one that dies is followed by another, which listens to the same channels. */
import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { PreparingClient } from '../db/preparing-client';

/** Between one try to connect and the next. */
const AGAIN_MS = 500;
/** A connection may break without a word (a cable, a firewall): it is asked whether it still is. */
const CHECK_MS = 5_000;

export interface ListenerParts {
  options: pg.ClientConfig;
  log: FastifyBaseLogger;
  /** It listens again, after it did not: what was said meanwhile was not heard. */
  onGap(): void;
}

/**
 * To the socket library it is a client of the pool that never ends. (Given one that does, the library asks for the next without giving the
 * dead one back, and where it fails half-way it asks twice: it would hear nothing, or everything twice.)
 */
export class Listener extends EventEmitter {
  private readonly channels: string[] = [];
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private hasListened = false;

  constructor(private readonly parts: ListenerParts) {
    super();
    void this.connect();
  }

  /** Whether it hears now what is said. */
  isUp(): boolean {
    return this.client !== undefined;
  }

  /** @param listen a LISTEN; said again on every connection that follows */
  async query(listen: string): Promise<void> {
    this.channels.push(listen);
    await this.client?.query(listen);
  }

  /** It is nobody's but the library's. */
  release(): void {
    void this.close();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = undefined;
    await client?.end();
  }

  private async connect(): Promise<void> {
    const client = new PreparingClient(this.parts.options);
    client.on('notification', (message) => this.emit('notification', message));
    client.once('end', () => this.lose(client));
    try {
      await client.connect();
      // One that is asked for meanwhile is at the end of the list, which is read to its end.
      for (const listen of this.channels) await client.query(listen);
    } catch (error) {
      return this.tryAgain(client, error);
    }
    if (this.closed) return void client.end();
    this.client = client;
    if (this.hasListened) {
      this.parts.log.info('what the other copies announce is heard again');
      this.parts.onGap();
    }
    this.hasListened = true;
    this.timer = setTimeout(() => void this.check(client), CHECK_MS).unref();
  }

  /** The connection was up and is no more. */
  private lose(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.parts.log.warn('what the other copies announce is not heard: the connection to the database broke');
    this.tryAgain(client);
  }

  private tryAgain(client: pg.Client, error?: unknown): void {
    client.end().catch(() => undefined);
    if (this.closed) return;
    if (error) this.parts.log.debug({ err: error }, 'no connection to listen on yet');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.connect(), AGAIN_MS).unref();
  }

  private async check(client: pg.Client): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const silent = new Promise<'silent'>((resolve) => (timer = setTimeout(() => resolve('silent'), CHECK_MS).unref()));
    const answer = await Promise.race([client.query('select 1').catch(() => 'silent' as const), silent]);
    clearTimeout(timer);
    if (this.client !== client) return;
    if (answer === 'silent') return this.lose(client);
    this.timer = setTimeout(() => void this.check(client), CHECK_MS).unref();
  }
}
