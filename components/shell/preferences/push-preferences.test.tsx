import { screen, waitFor } from '@testing-library/react';
import type { SubscribeFailure } from '@/lib/client/device/push';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, staffPage } from '@/tests/support/screens/staff-page';
import { PushPreferences } from './push-preferences';

let obstacle: string | null = null;
let subscribed = false;
const subscribe = jest.fn<Promise<{ ok: true; value: unknown } | { ok: false; failure: SubscribeFailure }>, [string]>();
jest.mock('@/lib/client/device/push', () => ({
  pushObstacle: () => obstacle,
  currentSubscription: async () => (subscribed ? {} : null),
  subscribe: (key: string) => subscribe(key),
}));

const STATE = { on: false, kinds: [1, 2, 4], names: false, publicKey: 'KEY' };

/** A server with its state, and the requests that it received. */
function open(state = STATE) {
  let now = state;
  return staffPage(<PushPreferences />, {
    routes: {
      [`GET ${PATH}/push`]: () => json(now),
      [`POST ${PATH}/push`]: ({ body }) => json((now = { ...now, ...(body as object), on: true })),
      [`DELETE ${PATH}/push`]: () => {
        now = { ...now, on: false };
        return json({ ok: true });
      },
      [`POST ${PATH}/push/try`]: () => json({ ok: true }),
    },
  });
}

beforeEach(() => {
  obstacle = null;
  subscribed = false;
  subscribe.mockReset().mockImplementation(async () => {
    subscribed = true;
    return { ok: true, value: {} };
  });
});

test.each([
  ['insecure', 'Notifications need https'],
  ['install', 'Notifications need the app on the Home Screen'],
  ['unsupported', 'This browser has no notifications'],
  ['denied', 'Notification permission needed'],
])('%s is said, with the way on', async (which, text) => {
  obstacle = which;
  open();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test("is turned on with the person's kinds, tested, and turned off", async () => {
  const { user, network } = open();
  await user.click(await screen.findByRole('switch', { name: 'Notify this device of La Marina' }));
  expect(subscribe).toHaveBeenCalledWith('KEY');
  await user.click(await screen.findByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('The test was sent')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /^Show names of guests/ }));
  await waitFor(() =>
    expect(
      network.asked.filter(({ method, path }) => method === 'POST' && path === `${PATH}/push`).map(({ body }) => body),
    ).toEqual([
      { kinds: [1, 2, 4], names: false },
      { kinds: [1, 2, 4], names: true },
    ]),
  );
  await user.click(screen.getByRole('switch'));
  await waitFor(() => expect(network.times(`DELETE ${PATH}/push`)).toBe(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send a test' })).not.toBeInTheDocument());
});

test('after a denied permission it explains how to allow it', async () => {
  subscribe.mockResolvedValue({ ok: false, failure: 'denied' });
  const { user, network } = open();
  await user.click(await screen.findByRole('switch'));
  expect(await screen.findByText('Notification permission needed')).toBeInTheDocument();
  expect(network.times(`POST ${PATH}/push`)).toBe(0);
});

test('a failed subscription leaves it off, with a message', async () => {
  subscribe.mockResolvedValue({ ok: false, failure: 'failed' });
  const { user } = open();
  await user.click(await screen.findByRole('switch'));
  expect(await screen.findByText(/could not subscribe/)).toBeInTheDocument();
  expect(screen.getByRole('switch')).not.toBeChecked();
});

test('a subscription that the browser has lost is off, whatever the server says', async () => {
  open({ ...STATE, on: true });
  expect(await screen.findByRole('switch')).not.toBeChecked();
});
