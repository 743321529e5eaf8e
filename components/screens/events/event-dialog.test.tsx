import { useState } from 'react';
import { screen } from '@testing-library/react';
import type { Event } from '@/lib/resources/sales/events-schema';
import type { TicketKind } from '@/lib/resources/sales/ticket-kinds-schema';
import { staffPage } from '@/tests/support/screens/staff-page';
import { EventDialog } from './event-dialog';
import { KindDialog } from './kind-dialog';

const EVENT: Event = {
  uid: 1,
  version: 1,
  name: 'Truffle night',
  text: '',
  first: '2026-12-17',
  last: '2026-12-17',
  from: 20,
  to: 23,
  online: true,
  areas: null,
  tables: null,
};
const KIND: TicketKind = {
  uid: 2,
  version: 1,
  event: 1,
  name: 'Menu',
  text: '',
  price: 6000,
  vatRate: null,
  allotment: null,
  min: 1,
  max: 8,
  saleFrom: null,
  saleUntil: null,
  payment: 'none',
  deposit: 0,
  freeUntil: null,
  code: '',
  active: true,
};

function EventElsewhere() {
  const [event, setEvent] = useState(EVENT);
  return (
    <>
      <button onClick={() => setEvent({ ...event, name: 'Truffle evening', to: 24, version: 2 })}>Elsewhere</button>
      <EventDialog event={event} today="2026-11-27" onClose={() => undefined} />
    </>
  );
}
function KindElsewhere() {
  const [kind, setKind] = useState(KIND);
  return (
    <>
      <button onClick={() => setKind({ ...kind, name: 'Dinner', price: 6500, version: 2 })}>Elsewhere</button>
      <KindDialog event={EVENT} kind={kind} onClose={() => undefined} />
    </>
  );
}

test.each([
  ['an event', <EventElsewhere key="event" />, 'Truffle A', 'Truffle evening', 'Arrivals before is now 00:00'],
  ['a ticket', <KindElsewhere key="kind" />, 'Supper', 'Dinner', 'Price, VAT included is now €65.00'],
])('what somebody else changes of %s meanwhile is said field by field', async (_what, form, mine, theirs, taken) => {
  const { user } = staffPage(form);
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, mine);
  await user.click(screen.getByRole('button', { name: 'Elsewhere', hidden: true }));
  expect(await screen.findByText(`Yours: ${mine}`)).toBeVisible();
  expect(screen.getByText(`Theirs: ${theirs}`)).toBeVisible();
  expect(screen.getByText(taken)).toBeVisible();
});
