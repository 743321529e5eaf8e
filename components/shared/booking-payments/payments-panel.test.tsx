import { useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import type { Booking } from '@/lib/rules/booking/booking';
import type { Ability } from '@/lib/contract/access/ability';
import type { BookingPayments } from '@/lib/rules/payments/booking-payments';
import { allowedActs } from '@/lib/rules/payments/allowed-acts';
import en from '@/messages/en.json';
import type { GuestTexts } from '@/components/shared/guest-page/page-context';
import { termLines } from '@/components/shared/guest-page/term-lines';
import { SESSION } from '@/tests/support/screens/data-layer';
import { broken, json } from '@/tests/support/screens/fake-fetch';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { makeEntry, makePayments, makeRequest } from '@/tests/support/screens/make-payments';
import { NOW, PATH, staffPage } from '@/tests/support/screens/staff-page';
import { PaymentsPanel } from './payments-panel';

/** The booking dialog's payments tab. */
function Opener(props: { booking: Booking; charging: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const restaurant = useRestaurant();
  return isOpen && restaurant ? (
    <PaymentsPanel {...props} restaurant={restaurant} />
  ) : (
    <button onClick={() => setIsOpen(true)}>Open</button>
  );
}

const NO_SHOW = 998;
const sofia = makeBooking({
  uid: 5,
  covers: 4,
  time: 21,
  firstName: 'Sofía',
  lastName: 'Prieto',
  email: 'sofia@example.com',
  version: 3,
});
const TERMS = {
  kind: 'card' as const,
  name: 'Large parties',
  currency: 'EUR',
  due: 0,
  noShowMost: 8000,
  freeUntil: '2026-11-20T20:00:00.000Z',
  covers: 4,
  amount: 2000,
  per: 'cover' as const,
};
const card = makeRequest({
  kind: 'card',
  amount: 8000,
  state: 'registered',
  policy: TERMS,
  card: { brand: 'visa', last4: '4242' },
});
const registration = makeEntry({ type: 'registration', amount: 0 });
const chargeable = makePayments({
  requests: [card],
  ledger: [registration],
  may: {
    request: false,
    charge: { most: 8000, from: null, to: null },
    refund: { most: 0, entries: [] },
    release: true,
  },
});
const MONEY = `${PATH}/bookings/5/payments`;

async function openPayments(
  payments: BookingPayments,
  {
    abilities = ['bookings', 'charge'] as Ability[],
    booking = sofia,
    charging = false,
    policies = [] as object[],
  } = {},
) {
  const page = staffPage(<Opener booking={booking} charging={charging} />, {
    bookings: [booking],
    session: { ...SESSION, abilities },
  });
  page.network.on(`GET ${MONEY}`, () => json(payments));
  page.network.on(`GET ${PATH}/payment-policies`, () => json({ policies }));
  await page.user.click(await screen.findByRole('button', { name: 'Open' }));
  return {
    ...page,
    bodies: (route: string) => page.network.asked.filter(({ method, path }) => `${method} ${path}` === route),
  };
}
const dialogNamed = (name: string) => screen.findByRole('dialog', { name });

describe('asking for a card or a payment', () => {
  it("previews the guest's text, counts per guest, and leaves out an expired cancellation time", async () => {
    const { user, network, bodies } = await openPayments(makePayments());
    const asked = makePayments({ requests: [makeRequest()], link: 'https://maitre.test/ccrequest?key=k' });
    network.on(`POST ${MONEY}/requests`, () => (network.on(`GET ${MONEY}`, () => json(asked)), json(asked)));
    await user.click(await screen.findByRole('button', { name: 'Request a card or payment' }));
    const dialog = within(await dialogNamed('Request a card or payment'));
    await user.click(dialog.getByRole('radio', { name: 'Deposit' }));
    await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '10');
    expect(dialog.getByText('€40.00 in total for 4 covers')).toBeInTheDocument();
    expect(
      dialog.getByText(
        /^La Marina asks you for a deposit of €40\.00 for your booking on Saturday, November 21, 2026 at 21:00 for 4 people\. It is not refunded if you cancel or do not come\.$/,
      ),
    ).toBeInTheDocument();
    expect(dialog.getByRole('radio', { name: 'SMS' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Send e-mail' }));
    expect(await screen.findByText('The request is on its way to sofia@example.com')).toBeInTheDocument();
    expect(bodies(`POST ${MONEY}/requests`).map(({ body }) => body)).toEqual([
      { kind: 'deposit', send: 'email', amount: 4000 },
    ]);
    expect(await screen.findByRole('textbox', { name: 'Link of the guest' })).toHaveValue(
      'https://maitre.test/ccrequest?key=k',
    );
  });

  it("sends no amount when it equals the policy's", async () => {
    const large = {
      uid: 1,
      version: 1,
      name: 'Large parties',
      active: true,
      kind: 'card',
      amount: 0,
      per: 'cover',
      noShow: { amount: 2000, per: 'cover' },
      freeUntil: 24,
      shifts: ['Dinner'],
      weekdays: null,
      eventUid: null,
      minCovers: 4,
      maxCovers: null,
      channels: null,
    };
    const { user, network, bodies } = await openPayments(makePayments(), {
      policies: [large],
      booking: { ...sofia, date: '2026-11-28' },
    });
    network.on(`POST ${MONEY}/requests`, () => json(makePayments({ requests: [card] })));
    await user.click(await screen.findByRole('button', { name: 'Request a card or payment' }));
    const dialog = within(await dialogNamed('Request a card or payment'));
    expect(dialog.getByText('By the policy “Large parties”')).toBeInTheDocument();
    expect(
      dialog.getByText(/cancel later than Fri, Nov 27, 21:00, up to €80\.00 may be charged\.$/),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Send e-mail' }));
    await waitFor(() =>
      expect(bodies(`POST ${MONEY}/requests`).map(({ body }) => body)).toEqual([{ kind: 'card', send: 'email' }]),
    );
  });
});

describe('charging a no-show', () => {
  const booking = { ...sofia, status: NO_SHOW };

  it('is confirmed once, in words, and keeps its idempotency key after a network error', async () => {
    const { user, network, bodies } = await openPayments(chargeable, { booking, charging: true });
    network.on(`POST ${MONEY}/no-show`, () => json({ code: 'unexpected', error: 'broke' }, 500));
    const dialog = within(await dialogNamed('Charge a no-show'));
    expect(dialog.getByText('At most €80.00')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Charge €80.00' }));
    const confirm = () => screen.findByRole('alertdialog', { name: 'Charge €80.00?' });
    expect(await confirm()).toHaveTextContent('80.00 euros will be taken from the card of Sofía Prieto now.');
    await user.click(within(await confirm()).getByRole('button', { name: 'Charge €80.00' }));
    expect(
      await screen.findByText(
        'The provider did not answer, so we do not know whether it was done. Try again: it is never done twice.',
      ),
    ).toBeInTheDocument();

    const charging = makeEntry({
      uid: 2,
      type: 'no-show',
      amount: 8000,
      state: 'pending',
      by: 'Ana',
      reason: 'Did not come and did not cancel',
    });
    const answer = makePayments({
      ...chargeable,
      ledger: [registration, charging],
      may: { ...chargeable.may, charge: { most: 0, from: null, to: null }, release: false },
    });
    network.on(`POST ${MONEY}/no-show`, () => json(answer));
    network.on(`GET ${MONEY}`, () => json(answer));
    await user.click(dialog.getByRole('button', { name: 'Charge €80.00' }));
    await user.click(within(await confirm()).getByRole('button', { name: 'Charge €80.00' }));
    expect(await screen.findByText('€80.00 is being charged to the card of Sofía Prieto')).toBeInTheDocument();
    const sent = bodies(`POST ${MONEY}/no-show`);
    expect(sent.map(({ body }) => body)).toEqual(
      [1, 2].map(() => ({ amount: 8000, reason: 'Did not come and did not cancel' })),
    );
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(await screen.findByText('Another payment is in progress. Wait until it is finished.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Charge no-show…' })).toBeDisabled();
  });

  it('opens as soon as it is allowed, even if the first data predates the no-show', async () => {
    const { network } = await openPayments(
      { ...chargeable, may: { ...chargeable.may, charge: { most: 0, from: null, to: null } } },
      { booking, charging: true },
    );
    expect(
      await screen.findByText('The card can be charged when the booking is a no-show, or was cancelled too late.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Charge a no-show' })).not.toBeInTheDocument();
    network.on(`GET ${MONEY}`, () => json(chargeable));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(within(await dialogNamed('Charge a no-show')).getByText('At most €80.00')).toBeInTheDocument();
  });

  it('says from when it is allowed, if the no-show was marked early', async () => {
    await openPayments(
      {
        ...chargeable,
        may: {
          ...chargeable.may,
          charge: { most: 0, from: '2026-11-27T19:00:00.000Z', to: '2026-12-11T19:00:00.000Z' },
        },
      },
      { booking },
    );
    expect(await screen.findByRole('button', { name: 'Charge no-show…' })).toHaveAccessibleDescription(
      'A no-show can be charged from Fri, Nov 27, 20:00 until Fri, Dec 11, 20:00. The guest may still come. Free cancelling has ended: a cancellation can be charged at once.',
    );
    expect(screen.getByRole('button', { name: 'Charge no-show…' })).toBeDisabled();
  });

  it('says that cancelling is still free, if it is', async () => {
    const policy = { ...TERMS, freeUntil: '2027-11-26T19:00:00.000Z' };
    await openPayments(
      {
        ...chargeable,
        requests: [{ ...card, policy }],
        may: {
          ...chargeable.may,
          charge: { most: 0, from: '2027-11-27T19:00:00.000Z', to: '2027-12-11T19:00:00.000Z' },
        },
      },
      { booking },
    );
    expect(await screen.findByRole('button', { name: 'Charge no-show…' })).toHaveAccessibleDescription(
      /The guest may still come, or cancel free of charge until Fri, Nov 26, 20:00\.$/,
    );
  });

  it('requires an amount within the agreed maximum, and a reason', async () => {
    const { user, network } = await openPayments(chargeable, { booking, charging: true });
    const dialog = within(await dialogNamed('Charge a no-show'));
    await user.clear(dialog.getByRole('textbox', { name: 'Amount' }));
    await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '80.01');
    await user.clear(dialog.getByRole('textbox', { name: /^Reason/ }));
    await user.click(dialog.getByRole('button', { name: 'Charge a no-show' }));
    expect(dialog.getByText('Say why')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeInvalid();
    expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
    expect(network.times(`POST ${MONEY}/no-show`)).toBe(0);
  });

  it('tells people without the right who has it', async () => {
    await openPayments(chargeable, { booking, abilities: ['bookings'] });
    expect(await screen.findByRole('button', { name: 'Charge no-show…' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Charge no-show…' })).toHaveAccessibleDescription(
      'Only a manager can charge, refund or release.',
    );
  });
});

describe('the rest of the money', () => {
  const paid = makeEntry({ uid: 1 });
  const payments = makePayments({
    requests: [makeRequest({ state: 'paid' })],
    ledger: [
      paid,
      makeEntry({
        uid: 2,
        type: 'refund',
        amount: 1000,
        against: 1,
        by: 'Ana',
        reason: 'One guest was ill',
        at: '2026-11-20T12:00:00.000Z',
      }),
    ],
    may: {
      request: true,
      charge: { most: 0, from: null, to: null },
      refund: { most: 3000, entries: [{ entry: 1, most: 3000 }] },
      release: false,
    },
  });

  it('lists actor, action, time and reason, newest first', async () => {
    await openPayments(payments);
    const lines = within(await screen.findByRole('region', { name: 'What happened' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'RefundAna · Fri, Nov 20, 13:00One guest was ill-€10.00',
      'PaymentSofía Prieto · Fri, Nov 20, 12:00€40.00',
      'Deposit requestedAna · Fri, Nov 20, 11:00€40.00',
    ]);
  });

  it('can be refunded in part, with a reason', async () => {
    const { user, network, bodies } = await openPayments(payments);
    network.on(`POST ${MONEY}/refunds`, () => json(payments));
    await user.click(await screen.findByRole('button', { name: 'Refund…' }));
    const dialog = within(await dialogNamed('Refund'));
    await user.clear(dialog.getByRole('textbox', { name: 'Amount' }));
    await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '12.50');
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The fish was off');
    await user.click(dialog.getByRole('button', { name: 'Refund €12.50' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Refund €12.50?' })).getByRole('button', {
        name: 'Refund €12.50',
      }),
    );
    await waitFor(() =>
      expect(bodies(`POST ${MONEY}/refunds`).map(({ body }) => body)).toEqual([
        { entry: 1, amount: 1250, reason: 'The fish was off' },
      ]),
    );
  });

  it('requires a network, and says so', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const page = staffPage(<Opener booking={sofia} charging={false} />);
    page.network.on(`GET ${MONEY}`, broken);
    await page.user.click(await screen.findByRole('button', { name: 'Open' }));
    expect(await screen.findByText('Payments need a network')).toBeInTheDocument();
    online.mockRestore();
  });
});

describe('staff and guest read of one payment', () => {
  /** 'Nov 26 20:00' from 'Thu, Nov 26, 20:00' and from 'Thursday 26 November, 20:00'. */
  const moments = (text: string) =>
    [...text.matchAll(/(?:(\d+) )?(Nov|Dec)[a-z]*(?: (\d+))?, (\d\d:\d\d)/g)].map(
      ([, before, month, after, clock]) => `${month} ${before ?? after} ${clock}`,
    );

  it('the same maximum charge, free cancellation time, and time of a no-show charge', async () => {
    const startsAt = Date.parse('2026-11-27T20:00:00Z');
    const policy = { ...TERMS, freeUntil: '2026-11-26T19:00:00.000Z' };
    const request = { ...card, policy };
    const may = allowedActs({ stage: 6, startsAt }, [request], [registration], NOW.getTime());
    const guest = termLines(policy, {
      p: createTranslator({ locale: 'en', messages: en, namespace: 'guestPayment' }) as GuestTexts,
      language: 'en',
      restaurant: { timeZone: 'Europe/Madrid', milTime: true },
      now: NOW.getTime(),
      settled: true,
      startsAt,
    });
    expect(guest).toEqual([
      'You can cancel free of charge until Thursday 26 November, 20:00, the restaurant’s time.',
      'If you cancel later or do not come, up to €80.00 may be charged to the card: €20.00 a person.',
      'A no-show can be charged from Friday 27 November, 21:00 until Friday 11 December, 21:00.',
    ]);

    await openPayments(makePayments({ requests: [request], ledger: [registration], may }), {
      booking: { ...sofia, status: NO_SHOW },
    });
    const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent ?? '';
    await screen.findByText('A no-show may cost up to');
    expect(guest[1]).toContain(fact('A no-show may cost up to'));
    expect(moments(fact('Free to cancel until'))).toEqual(moments(guest[0] ?? ''));
    const window = screen.getByText(/^A no-show can be charged from/).textContent ?? '';
    expect(moments(window)).toEqual([...moments(guest[2] ?? ''), ...moments(guest[0] ?? '')]);
  });
});
