/** Which of the changes of a write outgoing webhooks are told of. */
import { CANCELLED_STATUS, NO_SHOW_STATUS, REJECTED_STATUS } from '@/lib/contract/constants';
import type { WebhookEvent } from '@/lib/contract/access/webhooks';
import type { NewChange } from './write';

/** A write that contains one of these is no act of somebody on what it changes (D12): imports and what takes them back, merges and what parts them. */
const QUIET: readonly string[] = ['import', 'diner-merge'];

/** @returns for each change its event, or null where there is none */
export function webhookEventsOf(changes: readonly NewChange[]): Array<WebhookEvent | null> {
  const isQuiet = changes.some(({ entity }) => QUIET.includes(entity));
  return changes.map((change) => (isQuiet ? null : eventOf(change)));
}

function eventOf(change: NewChange): WebhookEvent | null {
  if (change.entity === 'booking') return ofBooking(change);
  if (change.entity === 'diner') return ofDiner(change);
  // The import of old orders is one change about the restaurant.
  if (change.entity === 'order' && change.after?.imported === undefined)
    return change.action === 'create' ? 'order.created' : 'order.updated';
  return null;
}

function ofBooking({ action, before, after, booking }: NewChange): WebhookEvent {
  if (action === 'delete' || booking?.deleted) return 'booking.cancelled';
  const [was, is] = [before?.status, after?.status];
  if (was !== is && is === NO_SHOW_STATUS) return 'booking.no_show';
  if (was !== is && (is === CANCELLED_STATUS || is === REJECTED_STATUS)) return 'booking.cancelled';
  return action === 'create' ? 'booking.created' : 'booking.updated';
}

function ofDiner({ action }: NewChange): WebhookEvent {
  if (action === 'create') return 'diner.created';
  return action === 'delete' ? 'diner.deleted' : 'diner.updated';
}
