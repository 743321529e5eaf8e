/** Movements of money are recorded as pending entries first and carried out by a job after the commit: a crash loses nothing. */
import { randomUUID } from 'node:crypto';
import type { EntryType } from '@/lib/rules/payments/ledger';
import type { UnitOfWork } from '../../write/write';
import { addEntry } from './repository';
import type { EntryRow, RequestRow } from './wire';

export interface Movement {
  type: EntryType;
  amount: number;
  against?: EntryRow | null;
  reason?: string;
  by: string;
  /** Now, epoch milliseconds. */
  at: number;
}

/** Adds an entry with state 'pending'. */
export async function addPending(
  { tx }: Pick<UnitOfWork, 'tx'>,
  request: RequestRow,
  { type, amount, against = null, reason = '', by, at }: Movement,
): Promise<EntryRow> {
  const { restaurant, uid, booking, purchase, currency } = request;
  return addEntry(tx, {
    restaurant,
    request: uid,
    booking,
    purchase,
    type,
    amount,
    currency,
    key: randomUUID(),
    against: against?.uid ?? null,
    reason,
    by,
    at: new Date(at),
  });
}

/** Adds a pending entry and queues the job that carries it out. */
export async function queueMovement(
  unit: Pick<UnitOfWork, 'tx' | 'enqueue'>,
  request: RequestRow,
  movement: Movement,
): Promise<EntryRow> {
  const entry = await addPending(unit, request, movement);
  await unit.enqueue('settle-payment', { restaurant: entry.restaurant, entry: entry.uid });
  return entry;
}
