import { cleanup, screen, waitFor } from '@testing-library/react';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, staffPage } from '@/tests/support/screens/staff-page';
import type { LiveNotification } from '@/lib/client/live/live-message';
import { useNotificationToast } from './use-notification-toast';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }), usePathname: () => '/books' }));

function Line({ notifications }: { notifications: readonly LiveNotification[] }) {
  const say = useNotificationToast();
  return <button onClick={() => notifications.forEach(say)}>Tell</button>;
}

const about = (more: Partial<LiveNotification>): LiveNotification => ({
  uid: -7,
  kind: 2,
  service: 'la-marina',
  date: '2026-11-21',
  title: 'Ana Soler',
  message: 'Prieto · 2026-11-21 20:30 · 4',
  ...more,
});
const byAna = (kind: number, name: string) =>
  about({ kind, change: { entity: 'booking', who: 'Ana Soler', count: 1, name, covers: 4, time: 20.5 } });

const tell = (...notifications: LiveNotification[]) => tellAs(SESSION.abilities, ...notifications);

async function tellAs(abilities: typeof SESSION.abilities, ...notifications: LiveNotification[]) {
  const page = staffPage(<Line notifications={notifications} />, { session: { ...SESSION, abilities } });
  await page.user.click(screen.getByRole('button', { name: 'Tell' }));
  return page;
}

test("a colleague's action is shown with its author and subject", async () => {
  await tell(byAna(4, 'Prieto'));
  expect(await screen.findByText('Booking cancelled · Prieto, 4, 20:30 (by Ana Soler)')).toBeInTheDocument();
});

test('a burst by one person is one toast with a count', async () => {
  await tell(byAna(2, 'Prieto'), byAna(2, 'Vidal'), byAna(3, 'Oliva'));
  expect(
    await screen.findByText('Ana Soler: 3 changes, the last: Booking changed · Oliva, 4, 20:30'),
  ).toBeInTheDocument();
  expect(screen.queryByText(/Vidal/)).not.toBeInTheDocument();
});

test('a failed e-mail is an error with Try again; several are one error that links to the list', async () => {
  const failed = { kind: 3, title: 'Prieto', failed: { message: 12, channel: 'email' as const } };
  const { user, network } = await tell(about(failed));
  network.on(`POST ${PATH}/messages/12/retry`, () => json({ uid: 12, state: 'queued', to: 'sofia@example.com' }));
  expect(await screen.findByText('Email sending failed: Prieto')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Sending to sofia@example.com')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tell' }));
  await waitFor(() => expect(screen.getByText('2 messages could not be sent')).toBeInTheDocument());
});

test('a low survey score is shown only to people who may read surveys', async () => {
  const low = about({ kind: 6, title: '', message: '', surveyAnswerUid: 9 });
  await tellAs(['bookings'], low);
  expect(screen.queryByText('A guest gave a low score')).not.toBeInTheDocument();
  cleanup();
  await tellAs(['marketing'], low);
  expect(await screen.findByText('A guest gave a low score')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show' })).toBeInTheDocument();
});
