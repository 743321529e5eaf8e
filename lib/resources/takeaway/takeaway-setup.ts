/** The calls of the takeaway and delivery setup. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { TakeawaySetupTypes } from './takeaway-setup-schema';

export const takeawaySetupCalls = callsOf<TakeawaySetupTypes>()({
  read: {
    method: 'GET',
    path: 'takeaway-setup',
    needs: 'orders',
    ability: 'bookings',
    summary: 'How orders for takeaway and delivery are taken',
    stale: [{ kind: KIND.setup, entity: 'takeaway-setup' }],
  },
  change: {
    method: 'PATCH',
    path: 'takeaway-setup',
    needs: 'orders',
    ability: 'setup',
    summary: 'Change how orders are taken',
    queuedAs: null,
  },
  pause: {
    method: 'POST',
    path: 'takeaway-setup/pause',
    needs: 'orders',
    ability: 'bookings',
    summary: 'Take no orders for a while, or take them again',
    queuedAs: null,
  },
  soldOut: {
    method: 'POST',
    path: 'takeaway-setup/sold-out',
    needs: 'orders',
    ability: 'bookings',
    summary: 'Say that a dish is sold out today, or that it is not',
    queuedAs: null,
  },
  connectPrinter: {
    method: 'POST',
    path: 'takeaway-setup/printer',
    needs: 'orders',
    ability: 'setup',
    summary: 'Make the address from which a printer fetches tickets, or end it',
    queuedAs: null,
  },
});
