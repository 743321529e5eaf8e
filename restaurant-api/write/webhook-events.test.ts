import type { NewChange } from './write';
import { webhookEventsOf } from './webhook-events';

const change = (said: Partial<NewChange>): NewChange => ({
  kind: 3,
  entity: 'booking',
  uid: 7,
  action: 'update',
  ...said,
});

test.each<[string, Partial<NewChange>, string | null]>([
  ['a booking is made', { action: 'create', after: { status: 1001 } }, 'booking.created'],
  ['it is changed', { before: { status: 1001 }, after: { status: 1001 } }, 'booking.updated'],
  ['it is cancelled', { before: { status: 1001 }, after: { status: 999 } }, 'booking.cancelled'],
  ['a request is rejected', { before: { status: 1012 }, after: { status: 997 } }, 'booking.cancelled'],
  ['a note on one that was cancelled', { before: { status: 999 }, after: { status: 999 } }, 'booking.updated'],
  ['they do not come', { before: { status: 1001 }, after: { status: 998 } }, 'booking.no_show'],
  ['it is restored', { action: 'undo', before: { status: 999 }, after: { status: 1001 } }, 'booking.updated'],
  ['its making is undone', { action: 'undo', booking: { deleted: true } as never }, 'booking.cancelled'],
  ['a diner is erased', { entity: 'diner', action: 'delete' }, 'diner.deleted'],
  ['an order is placed', { entity: 'order', action: 'create', after: { number: 4 } }, 'order.created'],
  ['old orders are imported', { entity: 'order', action: 'create', after: { imported: 40 } }, null],
  ['the setup is changed', { entity: 'setup' }, null],
])('%s', (_what, said, event) => {
  expect(webhookEventsOf([change(said)])).toEqual([event]);
});

test.each(['import', 'diner-merge'])('nothing is told of what a write with %s changes (D12)', (entity) => {
  expect(webhookEventsOf([change({ entity: 'diner' }), change({ entity })])).toEqual([null, null]);
});
