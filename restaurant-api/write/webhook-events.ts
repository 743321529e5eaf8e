/** The outgoing webhook event of each change of a write. */
import { CANCELLED_STATUS, NO_SHOW_STATUS, REJECTED_STATUS } from '@/lib/contract/constants';
import type { WebhookEvent } from '@/lib/contract/access/webhooks';
import type { NewChange } from './write';

/** A write with a change to one of these sends no events (D12): imports and diner merges, and their undoing. */
const SILENT_ENTITIES: readonly string[] = ['import', 'diner-merge'];

/** @returns the event of each change, or null for none */
export function webhookEventsOf(changes: readonly NewChange[]): Array<WebhookEvent | null> {
  const isQuiet = changes.some(({ entity }) => SILENT_ENTITIES.includes(entity));
  return changes.map((change) => (isQuiet ? null : eventOf(change)));
}

function eventOf(change: NewChange): WebhookEvent | null {
  if (change.entity === 'booking') return bookingEvent(change);
  if (change.entity === 'diner') return dinerEvent(change);
  // The import of old orders is one change about the restaurant.
  if (change.entity === 'order' && change.after?.imported === undefined)
    return change.action === 'create' ? 'order.created' : 'order.updated';
  return null;
}

function bookingEvent({ action, before, after, booking }: NewChange): WebhookEvent {
  if (action === 'delete' || booking?.deleted) return 'booking.cancelled';
  const status = after?.status;
  const hasNewStatus = before?.status !== status;
  if (hasNewStatus && status === NO_SHOW_STATUS) return 'booking.no_show';
  if (hasNewStatus && (status === CANCELLED_STATUS || status === REJECTED_STATUS)) return 'booking.cancelled';
  return action === 'create' ? 'booking.created' : 'booking.updated';
}

function dinerEvent({ action }: NewChange): WebhookEvent {
  if (action === 'create') return 'diner.created';
  return action === 'delete' ? 'diner.deleted' : 'diner.updated';
}
