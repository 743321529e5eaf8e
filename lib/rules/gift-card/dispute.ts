/** The effect of a payment dispute on a gift card: the buyer's bank withdraws the money, or has returned it. */
import type { CardState, EntryKind, Tender } from './state';

interface Entry {
  kind: EntryKind;
  /** Disputes write entries of tender 'online', since the disputed payment was made online. */
  tender: '' | Tender | 'online';
}

/**
 * Providers repeat notifications: a repeated one has no effect, so that a manager's unblocking stays. A card that a user has blocked as well stays
 * blocked when the dispute is won.
 * @param isDisputed false once a dispute is won
 */
export function actOfDispute(
  state: CardState,
  entries: readonly Entry[],
  isDisputed: boolean,
): 'block' | 'unblock' | null {
  const last = (isOfDispute: boolean) =>
    entries
      .filter(({ kind, tender }) => (kind === 'block' || kind === 'unblock') && (tender === 'online') === isOfDispute)
      .at(-1)?.kind;
  const isKnown = last(true) === 'block';
  if (isDisputed) return !isKnown && (state === 'active' || state === 'blocked') ? 'block' : null;
  return isKnown && state === 'blocked' && last(false) !== 'block' ? 'unblock' : null;
}
