import type { ReactNode } from 'react';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { BookingDialogProvider } from '@/components/shared/booking/dialog/booking-dialog-provider';
import { SESSION_PATH } from '@/lib/client/calls/api-paths';
import { raiseFlag } from '@/lib/client/live/live-status';
import type { SessionInfo } from '@/lib/rules/setup/session';
import en from '@/messages/en.json';
import { fakeFetch, json } from '@/tests/support/screens/fake-fetch';
import { SETUP } from '@/tests/support/screens/staff-page';
import { MenuContent } from './menu-content';
import { RoleGate } from '@/components/shell/errors/role-gate';
import { ToastProvider } from '@/components/shell/toasts/toast-provider';

let path = '/books';
let unreadNews: number[] = [];
jest.mock('next/navigation', () => ({ usePathname: () => path, useRouter: () => ({ push: jest.fn() }) }));

const marina = { uid: 'R1', service: 'la-marina', name: 'La Marina', country: 'ES', takeaway: false, role: 'Owner' };
const sydney = { ...marina, uid: 'R2', service: 'marina-sydney', name: 'Marina Sydney', country: 'AU' };
const owner: SessionInfo = {
  user: { id: 'u1', name: 'Amparo Ferrer', email: 'owner@maitre.test' },
  services: [marina, sydney],
  service: marina,
  abilities: ['bookings', 'setup'],
};

async function show(children: ReactNode, session: SessionInfo = owner) {
  const network = fakeFetch({
    [`GET ${SESSION_PATH}`]: () => json(session),
    'GET /api/services/la-marina/notifications': () => json({ notifications: [], counter: 3, hasNew: true }),
    'GET /api/services/la-marina/setup': () => json(SETUP),
    'GET /api/services/la-marina/news-reads': () => json({ unread: unreadNews }),
    'POST /api/session/service': () => json({ ...session, service: sydney }),
    'POST /api/services/la-marina/notifications/reset': () => json({ ok: true }),
  });
  await act(async () => {
    render(
      <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
        <SWRConfig value={{ provider: () => new Map(), fallback: { [SESSION_PATH]: session } }}>
          <ToastProvider>
            <BookingDialogProvider>{children}</BookingDialogProvider>
          </ToastProvider>
        </SWRConfig>
      </NextIntlClientProvider>,
    );
  });
  return network;
}

test('the menu shows the existing screens, and marks the current one', async () => {
  await show(<MenuContent />);
  const links = within(screen.getByRole('navigation', { name: 'Screens' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Table Plan',
    'Grid',
    'Bookings Report',
    'Dashboard',
    'Loyalty Program',
    'Availability',
    'Gift Card',
    'Events',
    'News',
    'Settings',
  ]);
  expect(links[2]).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('0.10.4')).toBeInTheDocument();
});

test('unread news are counted', async () => {
  unreadNews = [7, 8];
  await show(<MenuContent />);
  expect(await screen.findByRole('link', { name: 'News, 2 new' })).toBeInTheDocument();
  unreadNews = [];
});

test('switches to another restaurant', async () => {
  const network = await show(<MenuContent />);
  await userEvent.click(screen.getByRole('button', { name: 'Switch restaurant: La Marina' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Marina Sydney' }));
  expect(await screen.findByRole('button', { name: 'Switch restaurant: Marina Sydney' })).toBeInTheDocument();
  expect(network.asked.find(({ method }) => method === 'POST')?.body).toEqual({ service: 'marina-sydney' });
});

test('news of another restaurant is flagged on the switch, in words too', async () => {
  await show(<MenuContent />);
  act(() => raiseFlag('marina-sydney'));
  await userEvent.click(await screen.findByRole('button', { name: 'La Marina. There is news in another restaurant' }));
  expect(screen.getByRole('menuitem', { name: 'Marina Sydney: new' })).toBeInTheDocument();
});

test('opening the bell resets its counter', async () => {
  const network = await show(<MenuContent />);
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 3 new' }));
  expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeInTheDocument();
  expect(network.times('POST /api/services/la-marina/notifications/reset')).toBe(1);
});

test('a person with one restaurant has no switch', async () => {
  await show(<MenuContent />, { ...owner, services: [marina] });
  expect(screen.getByText('La Marina')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /La Marina/ })).not.toBeInTheDocument();
});

test('a person with none sees the placeholder, and why', async () => {
  await show(
    <>
      <MenuContent />
      <RoleGate>the screen</RoleGate>
    </>,
    { ...owner, services: [], service: null, abilities: [] },
  );
  expect(screen.getAllByText('No services')).toHaveLength(2);
  expect(screen.queryByText('the screen')).not.toBeInTheDocument();
});

test('a screen that is not part of the role says so instead of failing', async () => {
  path = '/table-plan';
  await show(<RoleGate>the screen</RoleGate>, { ...owner, abilities: ['marketing'] });
  expect(screen.getByText('Admin user required to perform this action')).toBeInTheDocument();
  expect(screen.queryByText('the screen')).not.toBeInTheDocument();
});
