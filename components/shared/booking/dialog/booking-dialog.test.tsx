import { useEffect } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import type { Booking } from '@/lib/rules/booking/booking';
import { json } from '@/tests/support/screens/fake-fetch';
import { SESSION } from '@/tests/support/screens/data-layer';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { HOURS, PATH, staffPage, TODAY } from '@/tests/support/screens/staff-page';
import { type BookingDialogRequest, useBookingDialog } from './booking-dialog-context';

/** Opens the dialog as a screen would. */
function Opener({ request }: { request: BookingDialogRequest }) {
  const { open } = useBookingDialog();
  useEffect(() => open(request), [open, request]);
  return null;
}

const sofia = makeBooking({
  uid: 5,
  covers: 4,
  time: 21,
  firstName: 'Sofía',
  lastName: 'Prieto',
  phone: '+34600112233',
  tables: ['t1'],
  notes: 'window',
  version: 3,
});
const host = { ...SESSION, abilities: ['bookings' as const] };

async function openDialog(request: BookingDialogRequest, options: Parameters<typeof staffPage>[1] = {}) {
  const page = staffPage(<Opener request={request} />, options);
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('button', { name: 'Cancel' });
  await within(dialog).findByRole('radio', { name: '21:00' });
  return {
    ...page,
    dialog: within(dialog),
    bodies: (route: string) =>
      page.network.asked.filter(({ method, path }) => `${method} ${path}` === route).map(({ body }) => body),
  };
}

describe('a new booking', () => {
  it('requires a time, keeps the other values, and focuses the field', async () => {
    const { dialog, user, network } = await openDialog({ date: TODAY });
    await user.type(dialog.getByLabelText('Our notes'), 'near the sea');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Choose a time')).toBeInTheDocument();
    expect(dialog.getByRole('radio', { name: '20:00' })).toHaveFocus();
    expect(dialog.getByLabelText('Our notes')).toHaveValue('near the sea');
    expect(network.times(`POST ${PATH}/bookings`)).toBe(0);
  });

  it('shows for each time whether it is available, and why not', async () => {
    const { dialog, network, user } = await openDialog({ date: TODAY });
    network.on(`GET ${PATH}/availability?date=${TODAY}&covers=4`, () =>
      json({
        date: TODAY,
        covers: 4,
        times: [
          { time: 20, areas: [1] },
          { time: 20.5, areas: [], why: { code: 'arrivals-full', key: 2, from: 20.5, to: 21, limit: 12, used: 10 } },
        ],
      }),
    );
    await user.click(dialog.getByRole('radio', { name: '4 covers' }));
    expect(
      await dialog.findByRole('radio', { name: '20:30. Only 12 covers can arrive at 20:30; 10 already expected' }),
    ).toBeEnabled();
    expect(dialog.getByRole('radio', { name: '20:00' })).toBeInTheDocument();
  });

  it('uses the usual turn of its size and hour until a person changes it', async () => {
    const shifts = HOURS.shifts.map((shift) =>
      shift.name === 'Dinner'
        ? {
            ...shift,
            turns: [
              { from: 1, turn: 1.5 },
              { from: 4, turn: 2.5 },
            ],
          }
        : shift,
    );
    const { dialog, user } = await openDialog({ date: TODAY }, { hours: { shifts } });
    const turn = () => dialog.getByRole('combobox', { name: 'Turn' });
    expect(turn()).toHaveValue('2');
    await user.click(dialog.getByRole('radio', { name: '21:00' }));
    await waitFor(() => expect(turn()).toHaveValue('1.5'));
    await user.click(dialog.getByRole('radio', { name: '4 covers' }));
    await waitFor(() => expect(turn()).toHaveValue('2.5'));
    await user.selectOptions(turn(), '3');
    await user.click(dialog.getByRole('radio', { name: '2 covers' }));
    expect(turn()).toHaveValue('3');
  });

  it("is saved by Enter with the chosen values and the restaurant's defaults", async () => {
    const { dialog, user, network, bodies } = await openDialog({ date: TODAY });
    network.on(`POST ${PATH}/bookings`, () => json(makeBooking({ uid: 9, firstName: 'Marta', tables: ['t2'] }), 201));
    await user.click(dialog.getByRole('radio', { name: '4 covers' }));
    await user.click(dialog.getByRole('radio', { name: '00:30 (Sunday early morning)' }));
    await user.type(dialog.getByLabelText('First name'), 'Marta{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies(`POST ${PATH}/bookings`)).toEqual([
      expect.objectContaining({
        covers: 4,
        date: TODAY,
        time: 24.5,
        turn: 2,
        firstName: 'Marta',
        status: 1001,
        guestOptions: [3],
        bestTable: true,
        tables: [],
      }),
    ]);
    expect(screen.getByText('Marta booked: table T2')).toBeInTheDocument();
  });

  it('fills in a diner found while typing', async () => {
    const diner = {
      uid: 77,
      firstName: 'Jorge',
      lastName: 'Beltrán',
      phone: '+34624434121',
      email: 'jorge@example.com',
      visits: 23,
      noShows: 1,
      vip: true,
      allergies: 'Fish',
      notes: '',
      guestOptions: [3],
    };
    const { dialog, user, network } = await openDialog({ date: TODAY });
    network.on(`GET ${PATH}/diners?search=belt&limit=8`, () => json({ diners: [diner], total: 1 }));
    network.on(`GET ${PATH}/diners/77`, () => json(diner));
    await user.type(dialog.getByLabelText('Last name'), 'belt');
    const found = await screen.findByRole('listbox');
    expect(await within(found).findByRole('option')).toHaveTextContent(
      'Jorge BeltránVIP23 visits1 no-show+34624434121 · jorge@example.comAllergies: Fish',
    );
    await user.keyboard('{ArrowDown}{Enter}');
    expect(dialog.getByLabelText('First name')).toHaveValue('Jorge');
    expect(dialog.getByLabelText('Phone')).toHaveValue('+34624434121');
    expect(await dialog.findByRole('group', { name: 'Diner' })).toHaveTextContent('Allergies: Fish');
    expect(network.times(`POST ${PATH}/bookings`)).toBe(0);
  });

  it('offers the best table by name, and shows who has the others', async () => {
    const { dialog, user } = await openDialog({ date: TODAY, time: 21.5 }, { bookings: [sofia] });
    expect(await dialog.findByRole('radio', { name: 'Best table: T2' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Choose table' }));
    expect(
      await dialog.findByRole('checkbox', { name: 'Table T1, 2–4 seats, taken by Sofía Prieto' }),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: 'Table T9, 2–4 seats, free' }));
    expect(dialog.getByRole('button', { name: 'T9: change table' })).toBeInTheDocument();
  });
});

describe('a conflict', () => {
  const taken = { code: 'table-taken', key: 4, table: 't1', tableName: 'T1', name: 'García', from: 20, to: 22 };
  const request = { date: TODAY, time: 21, tables: ['t1'] };

  async function clashing(options?: Parameters<typeof staffPage>[1]) {
    const opened = await openDialog(request, options);
    opened.network.on(`POST ${PATH}/bookings/check`, () =>
      json({ clashes: [taken], duplicates: [{ uid: 8, date: TODAY, time: 14, covers: 2, name: 'Ana Gil' }], best: [] }),
    );
    await opened.user.click(opened.dialog.getByRole('radio', { name: '3 covers' }));
    await opened.dialog.findByText(/T1 is taken/);
    return opened;
  }

  it('is shown before saving, and so is another booking of the same person', async () => {
    const { dialog } = await clashing();
    expect(dialog.getByText('Ana Gil already has a booking that day: 14:00, 2 covers')).toBeInTheDocument();
  });

  it('is overridden only by "Save anyway"', async () => {
    const { dialog, user, network, bodies } = await clashing();
    network.on(`POST ${PATH}/bookings`, () => json(makeBooking({ uid: 9 }), 201));
    await user.type(dialog.getByLabelText('Last name'), 'Gil{Enter}');
    expect(network.times(`POST ${PATH}/bookings`)).toBe(0);
    await user.click(dialog.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() =>
      expect(bodies(`POST ${PATH}/bookings`)).toEqual([expect.objectContaining({ lastName: 'Gil', ignore: 4 })]),
    );
  });

  it('found only on saving is overridden by the same button', async () => {
    const { dialog, user, network, bodies } = await openDialog(request);
    network.on(`POST ${PATH}/bookings`, () =>
      json({ error: 'full', code: 'arrivals-full', details: { limit: 40, used: 39, from: 21 } }, 409),
    );
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    network.on(`POST ${PATH}/bookings`, () => json(makeBooking({ uid: 9 }), 201));
    await user.click(await dialog.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(bodies(`POST ${PATH}/bookings`).at(-1)).toMatchObject({ ignore: 2 }));
  });

  it("is overridden by a manager's PIN without the right; a refusal keeps the typed values", async () => {
    const { dialog, user, network, bodies } = await clashing({ session: host });
    network.on(`POST ${PATH}/bookings`, () =>
      json({ error: 'taken', code: 'table-taken', details: { tableName: 'T1' } }, 409),
    );
    network.on(`POST ${PATH}/override-grants`, ({ body }) =>
      (body as { pin: string }).pin === '2580'
        ? json({ by: 'Vicente Soler' })
        : json({ error: 'wrong', code: 'wrong-pin' }, 400),
    );
    expect(dialog.queryByRole('button', { name: 'Save anyway' })).not.toBeInTheDocument();
    expect(dialog.getByText('A manager can override this.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Last name'), 'Gil');
    await user.click(dialog.getByRole('button', { name: 'Override with PIN' }));

    const pin = within(screen.getByRole('dialog', { name: "Manager's PIN" }));
    await user.type(pin.getByLabelText('PIN of a manager'), '1111{Enter}');
    expect(await pin.findByText('This is not a manager’s PIN')).toBeInTheDocument();
    expect(bodies(`POST ${PATH}/bookings`)).toEqual([]);
    await user.type(pin.getByLabelText('PIN of a manager'), '2580{Enter}');
    await waitFor(() => expect(bodies(`POST ${PATH}/bookings`)).toMatchObject([{ lastName: 'Gil', ignore: 4 }]));
    expect(bodies(`POST ${PATH}/override-grants`).at(-1)).toEqual({ pin: '2580', mask: 4 });
    expect(await dialog.findByRole('alert')).toHaveTextContent('T1');
    expect(dialog.getByLabelText('Last name')).toHaveValue('Gil');
  });

  it('says who sets the PIN and where, while none is set', async () => {
    const nobody = 'No PIN is set yet. A manager sets one in Settings, Security.';
    const opened = await openDialog(request, {
      session: host,
      routes: { [`GET ${PATH}/override-grants`]: () => json({ possible: false }) },
    });
    opened.network.on(`POST ${PATH}/bookings/check`, () => json({ clashes: [taken], duplicates: [], best: [] }));
    await opened.user.click(opened.dialog.getByRole('radio', { name: '3 covers' }));
    expect(await opened.dialog.findByText(nobody)).toBeInTheDocument();
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Override with PIN' }));
    const pin = within(await screen.findByRole('dialog', { name: "Manager's PIN" }));
    expect(pin.getByText(nobody)).toBeInTheDocument();
    expect(pin.queryByLabelText('PIN of a manager')).not.toBeInTheDocument();
    await opened.user.click(pin.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: "Manager's PIN" })).not.toBeInTheDocument());
    // A manager sets a PIN meanwhile, and the dialog is reopened. Any sooner, a pending check would replace the button
    // under the click.
    opened.network.on(`GET ${PATH}/override-grants`, () => json({ possible: true }));
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Override with PIN' }));
    expect(await screen.findByLabelText('PIN of a manager')).toBeInTheDocument();
  });
});

describe('an existing booking', () => {
  const open = (options: Parameters<typeof staffPage>[1] = {}) =>
    openDialog({ booking: sofia }, { bookings: [sofia], ...options });
  const answerPatch = (page: Awaited<ReturnType<typeof open>>, answer: Booking) =>
    page.network.on(`PATCH ${PATH}/bookings/5`, () => json(answer));

  it('offers its table to the first on standby when cancelled', async () => {
    const booked = makeBooking({ ...sofia, uid: 45, status: 1001, version: 1 });
    const standby = makeBooking({ uid: 46, lastName: 'Blanca', covers: 2, time: booked.time, status: 1011 });
    const page = await openDialog({ booking: booked }, { bookings: [booked, standby] });
    page.network.on(`PATCH ${PATH}/bookings/45`, () => json({ ...booked, status: 999, version: 2 }));
    page.network.on(`GET ${PATH}/bookings/standby?date=${TODAY}#after 45.2`, () =>
      json({ date: TODAY, proposals: [{ uid: 46, tables: ['t1'] }] }),
    );
    await page.user.click(page.dialog.getByRole('button', { name: 'Booked, status of Sofía Prieto' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Cancelled' }));
    await page.user.click(page.dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Offer to Blanca' })).toBeInTheDocument();
    expect(screen.getByText('Sofía Prieto: Cancelled')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  });

  it('sends only changed fields, with the version that they are based on', async () => {
    const page = await open();
    answerPatch(page, { ...sofia, covers: 6, version: 4 });
    await page.user.click(page.dialog.getByRole('radio', { name: '6 covers' }));
    await page.user.click(page.dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.bodies(`PATCH ${PATH}/bookings/5`)).toEqual([{ covers: 6, version: 3 }]));
  });

  it('says how many high chairs it needs', async () => {
    const page = await open();
    answerPatch(page, { ...sofia, highChairs: 2, version: 4 });
    await page.user.type(page.dialog.getByLabelText('High chairs'), '2');
    await page.user.click(page.dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.bodies(`PATCH ${PATH}/bookings/5`)).toEqual([{ highChairs: 2, version: 3 }]));
  });

  it('has no high chair field if the server does not support it', async () => {
    const { highChairs: _highChairs, ...bare } = sofia;
    const { dialog } = await openDialog({ booking: bare }, { bookings: [bare] });
    expect(dialog.queryByLabelText('High chairs')).not.toBeInTheDocument();
  });

  it('focuses the field that the server refuses', async () => {
    const page = await open();
    page.network.on(`PATCH ${PATH}/bookings/5`, () =>
      json(
        { error: 'Not valid: phone', code: 'validation', errors: [{ field: 'phone', message: 'invalidPhone' }] },
        400,
      ),
    );
    await page.user.type(page.dialog.getByLabelText('Phone'), '9');
    await page.user.click(page.dialog.getByRole('button', { name: 'Save' }));
    expect(await page.dialog.findByText('Invalid phone number')).toBeInTheDocument();
    expect(page.dialog.getByLabelText('Phone')).toHaveFocus();
    expect(page.dialog.getByLabelText('Phone')).toHaveValue('+346001122339');
  });

  it('shows a concurrent change, and lets the person choose', async () => {
    const page = await open();
    const theirs = { ...sofia, covers: 2, tables: ['t9'], version: 4 };
    page.network.on(`PATCH ${PATH}/bookings/5`, () =>
      json({ error: 'changed', code: 'version-conflict', current: theirs }, 409),
    );
    await page.user.click(page.dialog.getByRole('radio', { name: '6 covers' }));
    await page.user.type(page.dialog.getByLabelText('Our notes'), ' seat');
    await page.user.click(page.dialog.getByRole('button', { name: 'Save' }));

    expect(await page.dialog.findByText('This was changed on another device in the meantime')).toBeInTheDocument();
    expect(page.dialog.getByText('Table is now T9')).toBeInTheDocument();
    expect(page.dialog.getByRole('radio', { name: 'Yours: 6' })).toBeChecked();
    await page.user.click(page.dialog.getByRole('radio', { name: 'Theirs: 2' }));

    answerPatch(page, { ...theirs, notes: 'window seat', version: 5 });
    await page.user.click(page.dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(page.bodies(`PATCH ${PATH}/bookings/5`).at(-1)).toEqual({ notes: 'window seat', version: 4 }),
    );
  });

  it('asks before it closes with unsaved changes', async () => {
    const page = await open();
    await page.user.type(page.dialog.getByLabelText('Our notes'), '!');
    await page.user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog');
    await page.user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(page.dialog.getByLabelText('Our notes')).toHaveValue('window!');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await page.user.keyboard('{Escape}');
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('closes at once without changes', async () => {
    const page = await open();
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('shows its history in words, and undoes the last change', async () => {
    const page = await open();
    page.network.on(`GET ${PATH}/bookings/5/history`, () =>
      json({
        changes: [
          {
            seq: 8,
            kind: 3,
            action: 'update',
            entity: 'booking',
            uid: '5',
            date: TODAY,
            before: { status: 1001, tables: ['t1'] },
            after: { status: 1000, tables: ['t1', 't2'] },
            who: 'Ana',
            device: '',
            at: '2026-11-21T20:00:00Z',
          },
        ],
      }),
    );
    page.network.on(`POST ${PATH}/bookings/5/undo`, () => json({ ...sofia, version: 4 }));
    await page.user.click(page.dialog.getByRole('tab', { name: 'History' }));
    expect(await page.dialog.findByText('Ana changed the booking')).toBeInTheDocument();
    expect(page.dialog.getByText('Status: Booked → Seated')).toBeInTheDocument();
    expect(page.dialog.getByText('Table: T1 → T1 + T2')).toBeInTheDocument();
    await page.user.click(page.dialog.getByRole('button', { name: 'Undo this' }));
    expect(await screen.findByText('Sofía Prieto: the last change was undone')).toBeInTheDocument();
  });

  it('is deleted, and restored by the toast', async () => {
    const page = await open();
    page.network.on(`DELETE ${PATH}/bookings/5`, () => json({ ok: true }));
    page.network.on(`POST ${PATH}/bookings/5/undo`, () => json({ ...sofia, version: 5 }));
    await page.user.click(page.dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The booking of Sofía Prieto was deleted')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Sofía Prieto: the last change was undone')).toBeInTheDocument();
  });
});

describe('money and the channel of a booking', () => {
  const paid = makeBooking({ ...sofia, total: 4000, spend: 1250, channel: 1 });

  it('are read-only for staff', async () => {
    const { dialog, user, network, bodies } = await openDialog({ booking: paid }, { session: host });
    expect(dialog.getByLabelText('Channel')).toBeDisabled();
    for (const name of ['Charged', 'Spent']) expect(dialog.getByLabelText(name)).toHaveAttribute('readonly');
    await user.type(dialog.getByLabelText('Our notes'), ', pram');
    network.on(`PATCH ${PATH}/bookings/5`, () => json(makeBooking({ ...paid, version: 4 })));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies(`PATCH ${PATH}/bookings/5`)).toEqual([{ notes: 'window, pram', version: 3 }]));
  });

  it('can be edited by people who may charge', async () => {
    const { dialog } = await openDialog(
      { booking: paid },
      { session: { ...SESSION, abilities: ['bookings', 'charge'] } },
    );
    expect(dialog.getByLabelText('Channel')).toBeEnabled();
    for (const name of ['Charged', 'Spent']) expect(dialog.getByLabelText(name)).not.toHaveAttribute('readonly');
  });

  it('of a new booking: staff choose only the channel', async () => {
    const { dialog } = await openDialog({ date: TODAY }, { session: host });
    expect(dialog.getByLabelText('Channel')).toBeEnabled();
    expect(dialog.queryByLabelText('Charged')).not.toBeInTheDocument();
  });
});
