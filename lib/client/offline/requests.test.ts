import type { QueuedAction } from '@/lib/rules/offline/queued-change';
import { noteCalls } from '@/lib/resources/bookings/notes';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { requestOf } from './requests';

const note = { uid: 7, date: '2026-11-21', text: 'Fish is late', version: 3 };

/** Actions as stored on devices: their names and shapes must stay readable as long as one may still be unsent. */
test.each<[QueuedAction, object]>([
  [
    { do: 'note-add', uid: -5, date: '2026-11-21', text: 'Fish is late' },
    { method: 'POST', path: '/api/services/la-marina/notes', body: { date: '2026-11-21', text: 'Fish is late' } },
  ],
  [
    { do: 'note-change', note, text: 'No fish', version: 3 },
    { method: 'PATCH', path: '/api/services/la-marina/notes/7', body: { text: 'No fish', version: 3 } },
  ],
  [
    { do: 'note-remove', note },
    { method: 'DELETE', path: '/api/services/la-marina/notes/7' },
  ],
  [
    {
      do: 'create',
      uid: -5,
      booking: { covers: 4, date: '2026-11-21', time: 20.5, tables: ['t9'], status: 1000 },
      after: { other: makeBooking({ uid: 72 }), finished: 1010 },
    },
    {
      method: 'POST',
      path: '/api/services/la-marina/bookings/seat',
      body: { covers: 4, date: '2026-11-21', time: 20.5, tables: ['t9'], status: 1000, finish: [72] },
    },
  ],
])('%j goes out as the call that it always was', (act, call) => {
  expect(requestOf('la-marina', act)).toEqual(call);
});

test('the descriptions name the acts as devices keep them', () => {
  expect([noteCalls.create, noteCalls.change, noteCalls.remove].map(({ queuedAs }) => queuedAs)).toEqual([
    'note-add',
    'note-change',
    'note-remove',
  ] satisfies Array<QueuedAction['do']>);
});
