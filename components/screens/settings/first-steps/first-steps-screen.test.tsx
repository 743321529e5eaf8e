import { screen, within } from '@testing-library/react';
import { abilitiesOf } from '@/lib/contract/access/role';
import type { FirstSteps } from '@/lib/resources/restaurant/first-steps-schema';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, staffPage } from '@/tests/support/screens/staff-page';
import { FirstStepsScreen } from './first-steps-screen';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }), usePathname: () => '/settings/first-steps' }));

const EMPTY: FirstSteps = {
  isNew: true,
  hidden: false,
  phone: false,
  address: false,
  tables: 0,
  sessions: 0,
  statuses: 16,
  options: 0,
  users: 1,
  onlineBooking: false,
  mail: false,
  payments: false,
  imports: 0,
};

/** A screen that asks for the steps once the network has them. */
async function open(has: Partial<FirstSteps>, role = 'Owner') {
  const session = { ...SESSION, abilities: [...abilitiesOf(role)] };
  let now = { ...EMPTY, ...has };
  const page = staffPage(<FirstStepsScreen />, {
    session,
    plans: [],
    routes: {
      [`GET ${PATH}/first-steps`]: () => json(now),
      [`PATCH ${PATH}/first-steps`]: ({ body }) => json((now = { ...now, ...(body as object) })),
    },
  });
  return page;
}
const row = (name: string) => screen.getAllByRole('listitem').find((one) => within(one).queryByText(name));

test('an empty restaurant is shown what comes first, with its choices, and what waits', async () => {
  await open({});
  expect(await screen.findByText('2 steps before you can seat guests. The rest can wait.')).toBeInTheDocument();
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveAttribute('aria-current', 'step');
  expect(within(first as HTMLElement).getByRole('button', { name: /^Use Bistro/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Set hours: Opening hours' })).toHaveAttribute(
    'href',
    '/availability?view=shifts',
  );
  expect(within(row('Online booking') as HTMLElement).getByRole('img', { name: 'Not yet' })).toBeInTheDocument();
  expect(within(row('Online booking') as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
  expect(within(row('E-mail') as HTMLElement).getByRole('img', { name: 'Needs attention' })).toBeInTheDocument();
});

test('with floor and hours guests can be seated, and online booking can be turned on', async () => {
  await open({ tables: 14, sessions: 2 });
  expect(await screen.findByText('You can seat guests now. The rest can wait.')).toBeInTheDocument();
  expect(within(row('Floor plan') as HTMLElement).getByText('14 tables')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Turn on: Online booking' })).toHaveAttribute(
    'href',
    '/availability?view=online',
  );
});

test('the list is hidden for the restaurant, and the floor is opened', async () => {
  const { user, network } = await open({});
  await user.click(await screen.findByRole('button', { name: 'Hide list' }));
  expect(network.asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ hidden: true });
  expect(push).toHaveBeenCalledWith('/table-plan');
});

test('a restaurant with bookings has no list', async () => {
  await open({ isNew: false });
  expect(await screen.findByText('You are taking bookings')).toBeInTheDocument();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('a host has none, and asks for none', async () => {
  const { network } = await open({}, 'staff');
  expect(await screen.findByText('Managers set the restaurant up.')).toBeInTheDocument();
  expect(network.times(`GET ${PATH}/first-steps`)).toBe(0);
});
