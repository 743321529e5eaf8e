/** Decides whether anything may leave this copy: a restored one is held until a person releases it (ADR 40). */
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/client';
import { findInstallation } from './installation-repository';

export interface OutboundLock {
  isHeld(): boolean;
  /** Calls `heard` after the release, whichever process made it; at once if nothing is held. */
  whenReleased(heard: () => void): void;
  /** Checks now whether it was released. */
  look(): Promise<void>;
  stop(): void;
}

const LOOK_MS = 2_000;

/** A copy becomes held only by a restore, never while running: the state is read once, and then only the release is polled. */
export async function openOutboundLock(db: Db, log: FastifyBaseLogger, everyMs = LOOK_MS): Promise<OutboundLock> {
  const { heldSince, restoredFrom } = await findInstallation(db);
  let held = heldSince !== null;
  let listeners: Array<() => void> = [];
  if (held)
    log.warn(
      { heldSince, restoredFrom },
      'this is a restored copy: no message, charge or call leaves it until npm run release',
    );

  async function look(): Promise<void> {
    if (!held || (await findInstallation(db)).heldSince !== null) return;
    held = false;
    clearInterval(timer);
    log.info('the restored copy was released: messages and charges leave it from now on');
    for (const heard of listeners) heard();
    listeners = [];
  }
  const timer = held
    ? setInterval(
        () =>
          void look().catch((error: unknown) =>
            log.warn({ err: error }, 'whether this copy was released could not be read'),
          ),
        everyMs,
      ).unref()
    : undefined;

  return {
    isHeld: () => held,
    whenReleased(heard) {
      if (held) listeners.push(heard);
      else heard();
    },
    look,
    stop: () => clearInterval(timer),
  };
}
