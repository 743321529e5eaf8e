/** What a dispute of the sale does to a gift card: the buyer's bank takes the money back, or has given it back. */
import type { CardState, EntryKind, Tender } from './state';

interface Entry {
  kind: EntryKind;
  /** 'online' on the entries that a dispute wrote: what it is about was paid so. */
  tender: '' | Tender | 'online';
}

/**
 * Providers say it again and again: what was said before does nothing, so that a manager's own unblocking holds. A card that a person has blocked
 * as well stays blocked when the dispute is won.
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
