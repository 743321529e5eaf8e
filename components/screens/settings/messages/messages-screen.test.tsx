import { screen } from '@testing-library/react';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, staffPage } from '@/tests/support/screens/staff-page';
import { MessagesScreen } from './messages-screen';

jest.mock('next/navigation', () => ({ usePathname: () => '/settings/messages', useSearchParams: () => new URLSearchParams() }));

const open = (region: string) =>
  staffPage(<MessagesScreen />, {
    session: { ...SESSION, abilities: ['bookings', 'marketing', 'setup'] },
    setup: { region },
    routes: {
      [`GET ${PATH}/messages`]: () => json({ messages: [], next: null }),
      [`GET ${PATH}/messages/delivery`]: () => json({ email: true, sms: true, whatsapp: false }),
    },
  });

test('the messages lead to campaigns, where the restaurant has them (§2)', async () => {
  open('eu');
  expect(await screen.findByRole('link', { name: 'campaign' })).toHaveAttribute('href', '/emails/campaigns');
});

test('in nz there are none to lead to', async () => {
  open('nz');
  await screen.findByText(/^No messages/);
  expect(screen.queryByRole('link', { name: 'campaign' })).toBeNull();
});
