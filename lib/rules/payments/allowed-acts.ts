/** The payment actions that a booking's state allows. Roles restrict them further (D8). */
import { isCancelled, STAGE, type Stage } from '@/lib/rules/statuses/stage';
import { chargeWindow } from './charge-window';
import { isInTime } from './frozen-policy';
import { type LedgerEntry, balanceOf, refundableOf } from './ledger';
import { type PaymentRequest, isOpen } from './payment-request';
import { registeredCard } from './registered-card';

export interface AllowedActs {
  /** A new request can be made. */
  request: boolean;
  /**
   * The maximum that can be charged now for a no-show or a late cancellation; 0 for nothing. `from`: when a no-show that was marked early can be
   * charged. `to`: end of the charge window, even if past; null where nothing is left to charge. ISO instants.
   */
  charge: { most: number; from: string | null; to: string | null };
  /** The maximum refund, in total and per entry. */
  refund: { most: number; entries: Array<{ entry: number; most: number }> };
  /** A registered card can be released. */
  release: boolean;
}

/** The fields of a booking that matter for its payments. */
export interface ChargedVisit {
  /** Null for a deleted booking. */
  stage: Stage | null;
  /** Arrival, epoch milliseconds. */
  startsAt: number;
}

/** @param now epoch milliseconds */
export function allowedActs(
  visit: ChargedVisit,
  requests: readonly PaymentRequest[],
  ledger: readonly LedgerEntry[],
  now: number,
): AllowedActs {
  const stayedAway = visit.stage === null || isCancelled(visit.stage);
  const card = registeredCard(requests, ledger);
  const isCharging = ledger.some(({ type, state }) => type === 'no-show' && state === 'pending');
  const charged = ledger.some(({ type, state }) => type === 'no-show' && state !== 'failed');
  const entries = ledger
    .map(({ uid }) => ({ entry: uid, most: refundableOf(ledger, uid) }))
    .filter(({ most }) => most > 0);
  return {
    request: !stayedAway && !requests.some(isOpen),
    charge: stayedAway && !isCharging ? chargeOf(visit, card, ledger, now) : NOTHING,
    refund: { most: entries.reduce((total, { most }) => total + most, 0), entries },
    release: card !== null && !charged,
  };
}

const NOTHING = { most: 0, from: null, to: null };

/** The agreed maximum less what was charged. Refunded charges are not charged a second time. */
function chargeOf(
  { stage, startsAt }: ChargedVisit,
  card: ReturnType<typeof registeredCard<PaymentRequest, LedgerEntry>>,
  ledger: readonly LedgerEntry[],
  now: number,
): AllowedActs['charge'] {
  const policy = card?.request.policy;
  const left = policy ? policy.noShowMost - balanceOf(ledger).charged : 0;
  if (!card || !policy || left <= 0) return NOTHING;
  const { from, to } = chargeWindow(policy, startsAt);
  const until = new Date(to).toISOString();
  if (now > to) return { most: 0, from: null, to: until };
  if (stage === STAGE.noShow)
    return now < from
      ? { most: 0, from: new Date(from).toISOString(), to: until }
      : { most: left, from: null, to: until };
  // A card is released on a timely cancellation or rejection, even if the provider's release failed.
  const wasLetGo = ledger.some(({ type, against }) => type === 'release' && against === card.entry.uid);
  return wasLetGo || isInTime(policy, now) ? NOTHING : { most: left, from: null, to: until };
}
