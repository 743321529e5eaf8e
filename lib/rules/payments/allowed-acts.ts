/** What may be done about a booking's money as things stand. Who may do it is a matter of roles (D8). */
import { isCancelled, STAGE, type Stage } from '@/lib/rules/statuses/stage';
import { chargeWindow } from './charge-window';
import { isInTime } from './frozen-policy';
import { type LedgerEntry, balanceOf, refundableOf } from './ledger';
import { type PaymentRequest, isOpen } from './payment-request';
import { registeredCard } from './registered-card';

export interface AllowedActs {
  /** Something new may be asked for. */
  request: boolean;
  /**
   * The most that may still be charged now for a no-show or a late cancellation; 0 for nothing. `from`: when a no-show may be that was marked too
   * early. `to`: until when, also where that is over; null where nothing is left to charge. ISO instants.
   */
  charge: { most: number; from: string | null; to: string | null };
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

/** What was charged of the most that was agreed to leaves the rest. What was given back of it is not charged a second time. */
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
  // Who cancelled in time, or was turned down, was let go then. That the provider could not do it takes nothing from that.
  const wasLetGo = ledger.some(({ type, against }) => type === 'release' && against === card.entry.uid);
  return wasLetGo || isInTime(policy, now) ? NOTHING : { most: left, from: null, to: until };
}
