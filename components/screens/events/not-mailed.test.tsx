import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Event } from '@/lib/resources/sales/events-schema';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, TODAY, staffPage } from '@/tests/support/screens/staff-page';
import { EndDialog } from './end-dialog';
import { MoveDialog } from './move-dialog';

const nothing = () => undefined;
const SEATING = { uid: 4, event: 3, date: TODAY, time: 21, turn: 2, places: null, version: 1 };
const leaves = (email: boolean) => ({
  [`GET ${PATH}/messages/delivery`]: () => json({ email, sms: false, whatsapp: false }),
  [`POST ${PATH}/events/3/cancel`]: () => json({ bookings: 2 }),
});

test('who cancels an event without mail is told to tell its guests, before and after', async () => {
  const event = { uid: 3, name: 'Wine night' } as Event;
  staffPage(<EndDialog event={event} bookings={2} cancels onRemoved={nothing} onClose={nothing} />, {
    routes: leaves(false),
  });
  expect(
    await screen.findByText(
      '2 bookings are cancelled and each guest refunded in full, once. No e-mail is sent: tell them yourself. This cannot be undone.',
    ),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel and refund everyone' }));
  expect(
    await screen.findByText('Cancelled: guests are being refunded. No e-mail is sent: tell them yourself'),
  ).toBeInTheDocument();
});

test('a move promises to tell guests only where mail leaves', async () => {
  staffPage(<MoveDialog seating={SEATING} onClose={nothing} />, { routes: leaves(false) });
  expect(await screen.findByText(/No e-mail is sent: tell each guest yourself\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move' })).toBeInTheDocument();
});

test('with mail each guest is told', async () => {
  staffPage(<MoveDialog seating={SEATING} onClose={nothing} />, { routes: leaves(true) });
  expect(await screen.findByText(/Each guest is told/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move and tell guests' })).toBeInTheDocument();
});
