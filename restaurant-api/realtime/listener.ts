/** A PostgreSQL LISTEN connection that reconnects by itself and listens to the same channels again. */
import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { PreparingClient } from '../db/preparing-client';

/** Pause between two attempts to connect. */
const RETRY_MS = 500;
/** Interval of the liveness check: a connection may break silently (a cable, a firewall). */
const CHECK_MS = 5_000;

export interface ListenerParts {
  options: pg.ClientConfig;
  log: FastifyBaseLogger;
  /** Called after a reconnection: notifications sent in the meantime are lost. */
  onGap(): void;
}

/**
 * Stands in for a pool client that never ends. (When a client ends, the socket.io adapter takes another from the pool without releasing the dead
 * one, and takes two if it fails half-way: it would receive nothing, or everything twice.)
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

  /** Whether notifications are received at the moment. */
  isListening(): boolean {
    return this.client !== undefined;
  }

  /** @param listen a LISTEN statement; repeated on every later connection */
  async query(listen: string): Promise<void> {
    this.channels.push(listen);
    await this.client?.query(listen);
  }

  /** Called by the adapter in place of a pool client's release; the listener has no other user. */
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
    client.once('end', () => this.handleLostConnection(client));
    try {
      await client.connect();
      // Includes channels that are added during the loop.
      for (const listen of this.channels) await client.query(listen);
    } catch (error) {
      return this.reconnectLater(client, error);
    }
    if (this.closed) return void client.end();
    this.client = client;
    if (this.hasListened) {
      this.parts.log.info('announcements of other copies are received again');
      this.parts.onGap();
    }
    this.hasListened = true;
    this.timer = setTimeout(() => void this.check(client), CHECK_MS).unref();
  }

  /** Called when an established connection has ended. */
  private handleLostConnection(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.parts.log.warn('announcements of other copies are not received: the connection to the database broke');
    this.reconnectLater(client);
  }

  private reconnectLater(client: pg.Client, error?: unknown): void {
    client.end().catch(() => undefined);
    if (this.closed) return;
    if (error) this.parts.log.debug({ err: error }, 'no connection to listen on yet');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.connect(), RETRY_MS).unref();
  }

  private async check(client: pg.Client): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const silent = new Promise<'silent'>((resolve) => (timer = setTimeout(() => resolve('silent'), CHECK_MS).unref()));
    const answer = await Promise.race([client.query('select 1').catch(() => 'silent' as const), silent]);
    clearTimeout(timer);
    if (this.client !== client) return;
    if (answer === 'silent') return this.handleLostConnection(client);
    this.timer = setTimeout(() => void this.check(client), CHECK_MS).unref();
  }
}
