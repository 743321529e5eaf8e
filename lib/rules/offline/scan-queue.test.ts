import type { Ticket } from '@/lib/resources/sales/tickets-schema';
import { scanAnswer, withScan } from './scan-queue';

const ticket: Ticket = {
  uid: 5,
  event: 1,
  seating: 2,
  kind: 3,
  booking: 4,
  name: 'Menú',
  price: 6000,
  due: 0,
  holder: '',
  bookedBy: 'Sofía Prieto',
  reference: 'ABC',
  date: '2026-11-27',
  time: 25.5,
  tables: ['t1'],
  state: 'valid',
  unpaid: false,
  codeHash: '',
  checkedInAt: null,
  checkedInBy: '',
  checkedInWhere: '',
};
const act = {
  do: 'check-in',
  ticket,
  in: true,
  date: '2026-11-27',
  where: 'Puerta',
  at: '2026-11-27T20:00:00Z',
} as const;

test('a scan that waits is shown as done, and a second one says that they are in', () => {
  expect(scanAnswer(act)).toMatchObject({
    outcome: 'in',
    ticket: { checkedInAt: '2026-11-27T20:00:00Z', checkedInWhere: 'Puerta' },
  });
  const [shown] = withScan([ticket], act);
  expect(scanAnswer({ ...act, ticket: shown as Ticket, at: '2026-11-27T20:05:00Z' })).toMatchObject({
    outcome: 'already',
    ticket: { checkedInAt: '2026-11-27T20:00:00Z' },
  });
});

test('taken back they are out; whoever was not in cannot be', () => {
  const [shown] = withScan([ticket], act);
  expect(scanAnswer({ ...act, ticket: shown as Ticket, in: false })).toMatchObject({
    outcome: 'out',
    ticket: { checkedInAt: null },
  });
  expect(scanAnswer({ ...act, in: false }).outcome).toBe('not-in');
});
