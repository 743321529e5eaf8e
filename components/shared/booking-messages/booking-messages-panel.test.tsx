import { screen, waitFor, within } from '@testing-library/react';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, staffPage } from '@/tests/support/screens/staff-page';
import { BookingMessagesPanel } from './booking-messages-panel';

const LIST = `GET ${PATH}/bookings/7/messages`;
const MESSAGE = {
  uid: 31,
  channel: 'email',
  kind: 'text',
  to: 'vega@example.test',
  subject: 'La Marina',
  body: 'Your umbrella is here',
  reason: '',
  why: '',
  dueAt: '2026-11-21T20:00:30.000Z',
  bookingUid: 7,
  date: '2026-11-21',
  at: '2026-11-21T20:00:00.000Z',
  sentAt: null,
};
const answer = (state: string, why = '') =>
  json({ messages: [{ ...MESSAGE, state, why }], kinds: ['text'], automatic: [], blocked: [] });

test('recalling or retrying a message refreshes the list of its booking', async () => {
  const { network, user } = staffPage(
    <BookingMessagesPanel booking={{ uid: 7, email: 'vega@example.test', phone: '' }} />,
  );
  network.on(`GET ${PATH}/messages/delivery`, () => json({ email: true, sms: false }));
  network.on(LIST, () => answer('queued'));
  const row = within(await screen.findByRole('list', { name: 'Messages of this booking' })).getByRole('listitem');
  expect(row).toHaveTextContent('Queued');
  // Nine in the evening in Madrid, wherever the device is.
  await waitFor(() => expect(row).toHaveTextContent('· Nov 21, 2026, 21:00'));
  network.on(`POST ${PATH}/messages/31/recall`, () => json({ ...MESSAGE, state: 'dropped', why: 'recalled' }));
  network.on(LIST, () => answer('failed', 'unreachable'));
  await user.click(within(row).getByRole('button', { name: 'Recall: vega@example.test' }));
  expect(await screen.findByText('Failed')).toBeInTheDocument();

  network.on(`POST ${PATH}/messages/31/retry`, () => json({ ...MESSAGE, state: 'queued' }));
  network.on(LIST, () => answer('sent', 'template-failed'));
  await user.click(screen.getByRole('button', { name: 'Try again: vega@example.test' }));
  expect(await screen.findByText('Sent')).toBeInTheDocument();
  expect(
    screen.getByText('The restaurant’s own template could not be used: the built-in text was sent'),
  ).toBeInTheDocument();
});
