/** What may be done about a booking's money as things stand. Who may do it is a matter of roles (D8). */
import type { Stage } from '@/lib/rules/statuses/stage';
import { isInTime } from './frozen-policy';
import { type LedgerEntry, refundableOf } from './ledger';
import { type PaymentRequest, isOpen } from './payment-request';
import { registeredCard } from './registered-card';

export interface AllowedActs {
  /** Something new may be asked for. */
  request: boolean;
  /** The most that may be charged now for a no-show or a late cancellation; 0 for nothing. `from`: when a no-show may be that was marked too early, an ISO instant. */
  charge: { most: number; from: string | null };
  /** What may still be given back, in all and of each entry. */
  refund: { most: number; entries: Array<{ entry: number; most: number }> };
  /** A registered card may be let go. */
  release: boolean;
}

/** A booking, as far as its money is concerned. */
export interface ChargedVisit {
  /** Null for one that is off the books. */
  stage: Stage | null;
  /** Arrival, epoch milliseconds. */
  startsAt: number;
}

const NO_SHOW: Stage = 6;
/** Stages whose party did not come: a no-show, or a booking that was cancelled while cancelling was no longer free. */
export const STAYED_AWAY: readonly Stage[] = [NO_SHOW, 9];

/** @param now epoch milliseconds */
export function allowedActs(
  visit: ChargedVisit,
  requests: readonly PaymentRequest[],
  ledger: readonly LedgerEntry[],
  now: number,
): AllowedActs {
  const stayedAway = visit.stage === null || STAYED_AWAY.includes(visit.stage);
  const card = registeredCard(requests, ledger);
  const charged = ledger.some(({ type, state }) => type === 'no-show' && state !== 'failed');
  const entries = ledger
    .map(({ uid }) => ({ entry: uid, most: refundableOf(ledger, uid) }))
    .filter(({ most }) => most > 0);
  return {
    request: !stayedAway && !requests.some(isOpen),
    charge: stayedAway && !charged ? chargeOf(visit, card, ledger, now) : NOTHING,
    refund: { most: entries.reduce((total, { most }) => total + most, 0), entries },
    release: card !== null && !charged,
  };
}

const NOTHING = { most: 0, from: null };

/** Nobody has stayed away before their hour, nor while they could still have cancelled for nothing. */
function chargeOf(
  { stage, startsAt }: ChargedVisit,
  card: ReturnType<typeof registeredCard<PaymentRequest, LedgerEntry>>,
  ledger: readonly LedgerEntry[],
  now: number,
): AllowedActs['charge'] {
  const policy = card?.request.policy;
  if (!card || !policy || policy.noShowMost === 0) return NOTHING;
  if (stage === NO_SHOW) {
    const from = Math.max(startsAt, policy.freeUntil === null ? 0 : Date.parse(policy.freeUntil) + 1);
    return now < from ? { most: 0, from: new Date(from).toISOString() } : { most: policy.noShowMost, from: null };
  }
  // Who cancelled in time, or was turned down, was let go then. That the provider could not do it takes nothing from that.
  const wasLetGo = ledger.some(({ type, against }) => type === 'release' && against === card.entry.uid);
  return wasLetGo || isInTime(policy, now) ? NOTHING : { most: policy.noShowMost, from: null };
}
