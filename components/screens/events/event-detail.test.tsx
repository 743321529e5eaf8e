import { screen, waitFor } from '@testing-library/react';
import type { Event } from '@/lib/resources/sales/events-schema';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, TODAY, staffPage } from '@/tests/support/screens/staff-page';
import { EventDetail } from './event-detail';

const EVENT: Event = {
  uid: 3,
  name: 'Wine night',
  text: '',
  first: TODAY,
  last: TODAY,
  from: 20,
  to: 24,
  areas: null,
  tables: null,
  online: true,
  version: 1,
};
const KIND = {
  uid: 5,
  event: 3,
  name: 'Menu',
  text: '',
  price: 6000,
  vatRate: 10,
  allotment: null,
  min: 1,
  max: 10,
  saleFrom: null,
  saleUntil: null,
  payment: 'prepaid',
  deposit: 0,
  freeUntil: 48,
  code: '',
  active: true,
  version: 1,
};

function show(kinds: () => Promise<Response> | Response) {
  const nothing = () => undefined;
  staffPage(<EventDetail event={EVENT} sales={undefined} paysOnline={false} onCopied={nothing} onRemoved={nothing} />, {
    session: { ...SESSION, abilities: ['bookings', 'marketing'] },
    routes: {
      [`GET ${PATH}/event-seatings?event=3`]: () => json({ eventSeatings: [] }),
      [`GET ${PATH}/ticket-kinds?event=3`]: kinds,
      [`GET ${PATH}/event-tickets?event=3`]: () => json({ tickets: [] }),
    },
  });
}

test('that there are no tickets yet is said once it is known', async () => {
  let answer: (response: Response) => void = () => undefined;
  show(() => new Promise((resolve) => (answer = resolve)));
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  expect(screen.queryByText('No tickets yet.')).toBeNull();
  answer(await json({ ticketKinds: [] }));
  expect(await screen.findByText('No tickets yet.')).toBeInTheDocument();
});

test('what is paid online is not sold without an account for payments, which is said', async () => {
  show(() => json({ ticketKinds: [KIND] }));
  await waitFor(() =>
    expect(screen.getByText(/payments are not set up\./)).toHaveTextContent(
      'Guests cannot buy tickets that are paid online: payments are not set up. An owner or administrator sets up payments.',
    ),
  );
});
