/** Prometheus metrics of the restaurant API besides its requests: queue, pools, sockets, messages, backups. */
import type { FastifyBaseLogger } from 'fastify';
import { Gauge } from 'prom-client';
import type { Metrics } from '@/lib/config/metrics';
import type { Database } from '../db/client';
import { type StateOfWork, findStateOfWork } from './work-repository';

export interface ObservedParts {
  database: Database;
  /** Number of open sockets of this process. */
  sockets(): number;
  log: FastifyBaseLogger;
  now(): number;
}

export function observeApi(metrics: Metrics, { database, sockets, log, now }: ObservedParts): void {
  const registers = [metrics.registry];
  new Gauge({
    name: 'maitre_sockets',
    help: 'Sockets that are open at this process.',
    registers,
    collect() {
      this.set(sockets());
    },
  });
  new Gauge({
    name: 'maitre_database_connections',
    help: 'Connections of this process to the database, by pool (calls, background) and state; waiting are calls that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, pool] of Object.entries({ calls: database.pool, background: database.backgroundPool })) {
        if (!pool) continue;
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
  observeWork(metrics, () =>
    findStateOfWork(database.db, now()).catch((error: unknown) => {
      log.warn({ err: error }, 'the state of work could not be read for metrics');
      return null;
    }),
  );
}

/** Metrics of the whole installation, read from the database once per scrape, and omitted while the database is unavailable. */
function observeWork({ registry, beforeScrape }: Metrics, read: () => Promise<StateOfWork | null>): void {
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const jobs = gauge('maitre_queue_jobs', 'Jobs that wait, by kind and state: ready is due, later is not yet.', [
    'kind',
    'state',
  ]);
  const age = gauge('maitre_queue_oldest_seconds', 'How long the job of a kind has been due that has waited longest.', [
    'kind',
  ]);
  const outbox = gauge('maitre_outbox_messages', 'Messages that are not settled, by channel and state.', [
    'channel',
    'state',
  ]);
  const held = gauge('maitre_held_jobs', 'Jobs that wait because this is a restored copy that was not released.');
  const backupAge = gauge('maitre_backup_age_seconds', 'Time since the last backup that was made was begun.');
  const backupProblem = gauge('maitre_backup_problem', '1 where the last backup failed or the next is overdue.');
  const drift = gauge(
    'maitre_rollups_wrong',
    'Days whose rollups were not what their bookings say, of the last recount of each restaurant.',
  );
  const up = gauge('maitre_database_up', '1 where the database answered this scrape.');
  const whole = [jobs, age, outbox, held, backupAge, backupProblem, drift];
  beforeScrape(async () => {
    const state = await read();
    for (const one of whole) one.reset();
    up.set(state ? 1 : 0);
    // Resetting a gauge without labels would set it to 0: an unknown value is removed instead.
    if (!state) return [held, backupAge, backupProblem, drift].forEach((one) => one.remove());
    for (const { kind, ready, later, oldestSeconds } of state.jobs) {
      jobs.set({ kind, state: 'ready' }, ready);
      jobs.set({ kind, state: 'later' }, later);
      age.set({ kind }, oldestSeconds);
    }
    for (const { channel, state: of, count } of state.outbox) outbox.set({ channel, state: of }, count);
    held.set(state.held);
    drift.set(state.rollupDriftDays);
    backupProblem.set(state.backup.hasProblem ? 1 : 0);
    if (state.backup.ageSeconds === null) backupAge.remove();
    else backupAge.set(state.backup.ageSeconds);
  });
}
