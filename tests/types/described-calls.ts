/**
 * A forgotten property of a call or of an entity does not compile. Nothing here is executed: `npm run typecheck` compiles it, and fails on a line
 * that is no longer an error.
 */
import { z } from 'zod';
import { KIND } from '@/lib/contract/constants';
import type { useCall } from '@/lib/client/calls/use-call';
import type { useRead } from '@/lib/client/calls/use-read';
import { type Inferred, type QueuedAs, callsOf } from '@/lib/resources/call';
import { eventCalls } from '@/lib/resources/sales/events';
import { eventSchemas } from '@/lib/resources/sales/events-schema';
import { noteCalls } from '@/lib/resources/bookings/notes';
import { paymentPolicyCalls } from '@/lib/resources/sales/payment-policies';
import { notes } from '@/restaurant-api/db/schema/book';
import { describedModel } from '@/restaurant-api/modules/models/described-model';

const _schemas = {
  list: { answer: z.object({ things: z.array(z.string()) }) },
  remove: { answer: z.object({ ok: z.literal(true) }) },
};
const describe = callsOf<Inferred<typeof _schemas>>();
const list = { method: 'GET', path: 'things', ability: 'setup', summary: 'List things', stale: [] } as const;
const remove = {
  method: 'DELETE',
  path: 'things/{uid}',
  ability: 'setup',
  summary: 'Remove a thing',
  queuedAs: null,
} as const;
const { stale: _stale, ...listWithoutStale } = list;
const { queuedAs: _queuedAs, ...removeWithoutQueuedAs } = remove;

describe({ list, remove });
// @ts-expect-error a call without a description
describe({ list });
// @ts-expect-error a read that does not say when it is read again
describe({ list: listWithoutStale, remove });
// @ts-expect-error a change that does not say whether it is kept on the device
describe({ list, remove: removeWithoutQueuedAs });
// @ts-expect-error an ability that there is not
describe({ list: { ...list, ability: 'setups' }, remove });

declare const read: typeof useRead;
declare const call: typeof useCall;
void read(noteCalls.list, { query: { date: '2026-11-21' } }).data?.notes[0]?.text;
void call(paymentPolicyCalls.change)({ params: { uid: 1 }, body: { name: 'Large' } });
// @ts-expect-error a read without what it asks for
void read(noteCalls.list, {});
// @ts-expect-error a field of the answer that there is not
void read(noteCalls.list, { query: { date: '2026-11-21' } }).data?.notes[0]?.title;
// @ts-expect-error a change of no row
void call(paymentPolicyCalls.change)({ body: { name: 'Large' } });
// @ts-expect-error a field that there is not
void call(paymentPolicyCalls.change)({ params: { uid: 1 }, body: { title: 'Large' } });
// @ts-expect-error a change that is read
void read(noteCalls.remove, { params: { uid: 1 } });
// @ts-expect-error a change that is kept on the device has to go into its queue
void call(noteCalls.remove);

// @ts-expect-error an act that is kept on the device, and that no queue knows
'note-remove' satisfies Exclude<QueuedAs<typeof noteCalls>, 'note-remove'>;
'note-remove' satisfies QueuedAs<typeof noteCalls>;

describedModel({
  calls: eventCalls,
  schemas: eventSchemas,
  entity: 'event',
  one: 'an event',
  kind: KIND.setup,
  // @ts-expect-error a table without the columns of the entity
  table: notes,
  list: async () => ({ events: [] }),
});
