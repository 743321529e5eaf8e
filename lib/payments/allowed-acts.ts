/** What may be done about a booking's money as things stand. Who may do it is a matter of roles (D8). */
import type { Stage } from '@/lib/booking/stage';
import { type LedgerEntry, refundableOf } from './ledger';
import { type PaymentRequest, isOpen } from './payment-request';
import { registeredCard } from './registered-card';

export interface AllowedActs {
  /** Something new may be asked for. */
  request: boolean;
  /** The most that may be charged for a no-show or a late cancellation; 0 for nothing. */
  charge: { most: number };
  /** What may still be given back, in all and of each entry. */
  refund: { most: number; entries: Array<{ entry: number; most: number }> };
  /** A registered card may be let go. */
  release: boolean;
}

/** Stages whose party did not come: a no-show, or a booking that was cancelled while cancelling was no longer free. */
export const STAYED_AWAY: readonly Stage[] = [6, 9];

/** @param stage of the booking; null for one that is off the books */
export function allowedActs(stage: Stage | null, requests: readonly PaymentRequest[], ledger: readonly LedgerEntry[]): AllowedActs {
  const card = registeredCard(requests, ledger);
  const charged = ledger.some(({ type, state }) => type === 'no-show' && state !== 'failed');
  const stayedAway = stage === null || STAYED_AWAY.includes(stage);
  const entries = ledger.map(({ uid }) => ({ entry: uid, most: refundableOf(ledger, uid) })).filter(({ most }) => most > 0);
  return {
    request: !stayedAway && !requests.some(isOpen),
    charge: { most: card && stayedAway && !charged ? (card.request.policy?.noShowMost ?? 0) : 0 },
    refund: { most: entries.reduce((total, { most }) => total + most, 0), entries },
    release: card !== null && !charged,
  };
}
