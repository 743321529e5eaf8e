import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { markOwnAction } from '@/lib/client/live/own-actions';
import type { Ticket } from '@/lib/resources/sales/tickets-schema';
import { TODAY, staffPage } from '@/tests/support/screens/staff-page';
import { DoorList } from './door-list';

const ticket = (uid: number, holder: string): Ticket => ({
  uid,
  event: 1,
  seating: 1,
  kind: 1,
  booking: uid,
  name: 'Menu',
  price: 6000,
  due: 0,
  holder,
  bookedBy: holder,
  reference: `R${uid}`,
  date: TODAY,
  time: 21,
  tables: [],
  state: 'valid',
  unpaid: false,
  codeHash: '',
  checkedInAt: null,
  checkedInBy: '',
  checkedInWhere: '',
});

function Door() {
  const [tickets, setTickets] = useState([ticket(1, 'Ana'), ticket(2, 'Bo')]);
  return (
    <DoorList
      tickets={tickets}
      search=""
      onCheck={async ({ uid }, isIn) => {
        markOwnAction();
        const checkedInAt = isIn ? '2026-11-21T19:00:00.000Z' : null;
        setTickets((all) => all.map((one) => (one.uid === uid ? { ...one, checkedInAt } : one)));
      }}
    />
  );
}

test('who is let in keeps their place for a second, and a second tap there is told apart', async () => {
  const { user } = staffPage(<Door />);
  const rows = () => screen.getAllByRole('listitem').map((row) => row.dataset.tap);
  const button = (row: number) => within(screen.getAllByRole('listitem')[row] as HTMLElement).getByRole('button');
  expect([rows(), button(0).dataset.tap]).toEqual([['ticket 1', 'ticket 2'], 'act in 1']);
  await user.click(button(0));
  expect(button(0)).toHaveAccessibleName('Undo: Ana');
  // Not what was tapped first: within the second the guard refuses it (ADR 70).
  expect([rows(), button(0).dataset.tap]).toEqual([['ticket 1', 'ticket 2'], 'act out 1']);
  await waitFor(() => expect(rows()).toEqual(['ticket 2', 'ticket 1']), { timeout: 3_000 });
});
