import { screen, waitFor, within } from '@testing-library/react';
import { USUAL_RULES } from '@/lib/contract/messages/message-rules';
import type { BookingDialogRequest } from './booking-dialog-context';
import { useBookingDialog } from './booking-dialog-context';
import { json } from '@/tests/support/screens/fake-fetch';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { PATH, TODAY, staffPage } from '@/tests/support/screens/staff-page';

function Opener({ request }: { request: BookingDialogRequest }) {
  const dialog = useBookingDialog();
  return <button onClick={() => dialog.open(request)}>open</button>;
}

async function openDialog(request: BookingDialogRequest, answers: Record<string, () => Response> = {}) {
  const page = staffPage(<Opener request={request} />);
  for (const [route, answer] of Object.entries(answers)) page.network.on(route, answer);
  await page.user.click(screen.getByRole('button', { name: 'open' }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
}
type Page = Awaited<ReturnType<typeof openDialog>>;
const bodyOf = ({ asked }: Page['network'], path: string) =>
  asked.find((one) => one.method === 'POST' && one.path === `${PATH}/${path}`)?.body;

/** Three Saturdays from today, the second of them closed. */
const CHECKED = {
  dates: [
    { date: TODAY, clash: null },
    { date: '2026-11-28', clash: { code: 'closed-date', key: 16 } },
    { date: '2026-12-05', clash: null },
  ],
};
const MADE = [
  makeBooking({ uid: 1, lastName: 'Rotary', series: 's1' }),
  makeBooking({ uid: 2, lastName: 'Rotary', date: '2026-12-05', series: 's1' }),
];

async function checkDates({ dialog, user }: Page) {
  await user.type(await dialog.findByLabelText('Last name'), 'Rotary');
  await user.selectOptions(dialog.getByLabelText('How often'), 'week');
  await user.clear(dialog.getByLabelText('Number of bookings'));
  await user.type(dialog.getByLabelText('Number of bookings'), '3');
  await user.click(dialog.getByRole('button', { name: 'Check the dates' }));
  return within(await screen.findByRole('dialog', { name: '3 dates' }));
}

test('shows the dates with their conflicts before booking; the others are booked, with one undo', async () => {
  const page = await openDialog({ date: TODAY, time: 21 });
  const { network, user } = page;
  network.on(`POST ${PATH}/bookings/recurring/check`, () => json(CHECKED));
  network.on(`POST ${PATH}/bookings/recurring`, () =>
    json({ series: 's1', bookings: MADE, refused: [CHECKED.dates[1]] }, 201),
  );
  network.on(`POST ${PATH}/bookings/series/s1/undo`, () =>
    json({ bookings: MADE.map((one) => ({ ...one, deleted: true })) }),
  );
  const preview = await checkDates(page);
  expect(bodyOf(network, 'bookings/recurring/check')).toMatchObject({
    date: TODAY,
    time: 21,
    repeat: { every: 'week', weekdays: [], times: 3, until: null },
  });
  expect(preview.getByText('Some dates could not be booked: 1 of 3')).toBeInTheDocument();
  expect(preview.getByText('The restaurant is closed on this date')).toBeInTheDocument();
  expect(bodyOf(network, 'bookings/recurring')).toBeUndefined();

  await user.click(preview.getByRole('button', { name: 'Book the other 2' }));
  await waitFor(() =>
    expect(bodyOf(network, 'bookings/recurring')).toMatchObject({ mode: 'rest', lastName: 'Rotary' }),
  );
  expect(await screen.findByText('2 bookings made for Rotary; 1 date could not be booked')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(bodyOf(network, 'bookings/series/s1/undo')).toEqual({
      bookings: [
        { uid: 1, version: 1 },
        { uid: 2, version: 1 },
      ],
    }),
  );
});

test('free dates are booked all or none', async () => {
  const page = await openDialog({ date: TODAY, time: 21 });
  page.network.on(`POST ${PATH}/bookings/recurring/check`, () =>
    json({ dates: CHECKED.dates.map(({ date }) => ({ date, clash: null })) }),
  );
  page.network.on(`POST ${PATH}/bookings/recurring`, () => json({ series: 's1', bookings: MADE, refused: [] }, 201));
  const preview = await checkDates(page);
  await page.user.click(preview.getByRole('button', { name: 'Book all 3' }));
  await waitFor(() => expect(bodyOf(page.network, 'bookings/recurring')).toMatchObject({ mode: 'all' }));
});

test('the choice to notify the guest of a series is sent with it', async () => {
  const page = await openDialog(
    { date: TODAY, time: 21 },
    {
      [`GET ${PATH}/messages/rules`]: () => json({ rules: Object.values(USUAL_RULES) }),
      [`POST ${PATH}/bookings/recurring/check`]: () =>
        json({ dates: CHECKED.dates.map(({ date }) => ({ date, clash: null })) }),
      [`POST ${PATH}/bookings/recurring`]: () => json({ series: 's1', bookings: MADE, refused: [] }, 201),
    },
  );
  await page.user.selectOptions(await page.dialog.findByLabelText('How often'), 'week');
  await page.user.type(page.dialog.getByLabelText('Email'), 'rotary@example.com');
  await page.user.click(await page.dialog.findByRole('switch', { name: 'Send confirmation' }));
  const preview = await checkDates(page);
  await page.user.click(preview.getByRole('button', { name: 'Book all 3' }));
  await waitFor(() =>
    expect(bodyOf(page.network, 'bookings/recurring')).toMatchObject({ mode: 'all', sendConfirmation: true }),
  );
});

test('cancels the rest of a series from an open booking, with one undo', async () => {
  const series = [
    makeBooking({ uid: 1, series: 's1', date: '2026-11-14', status: 1010 }),
    makeBooking({ uid: 2, series: 's1' }),
    makeBooking({ uid: 3, series: 's1', date: '2026-11-28' }),
  ];
  const page = await openDialog(
    { booking: series[1] as (typeof series)[number] },
    {
      [`GET ${PATH}/bookings/series/s1`]: () => json({ bookings: series }),
      [`GET ${PATH}/bookings/2`]: () => json(series[1]),
    },
  );
  const { network, user, dialog } = page;
  const cancelled = series.slice(1).map((one) => ({ ...one, status: 999, version: 2 }));
  network.on(`POST ${PATH}/bookings/series/s1/cancel`, () => json({ bookings: cancelled }));
  network.on(`POST ${PATH}/bookings/series/s1/undo`, () => json({ bookings: series.slice(1) }));
  await user.click(await dialog.findByRole('button', { name: 'Cancel the rest' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Cancel the rest of the series?' }));
  expect(asked.getByText('2 bookings from Sat Nov 21 on will be cancelled.')).toBeInTheDocument();
  await user.click(asked.getByRole('button', { name: 'Cancel the rest' }));
  await waitFor(() => expect(bodyOf(network, 'bookings/series/s1/cancel')).toEqual({ from: TODAY }));
  await screen.findByText('2 bookings cancelled');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(bodyOf(network, 'bookings/series/s1/undo')).toEqual({
      bookings: [
        { uid: 2, version: 2 },
        { uid: 3, version: 2 },
      ],
    }),
  );
});
