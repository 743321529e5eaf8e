import { waitFor } from '@testing-library/react';
import { type HistoryGuard, guardHistory } from './history-guard';

let guard: HistoryGuard;
const asked = jest.fn();
const router = jest.fn();
let before: number;

beforeEach(() => {
  window.history.pushState({ page: 'before' }, '', '/books');
  window.history.pushState({ page: 'edited' }, '', '/availability');
  before = window.history.length;
  window.addEventListener('popstate', router);
  guard = guardHistory(asked);
});
afterEach(() => {
  guard.stop();
  window.removeEventListener('popstate', router);
  jest.clearAllMocks();
});

const arrived = () =>
  new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true, capture: true }));

test('Back asks, and the address stays', async () => {
  guard.arm();
  window.history.replaceState(window.history.state, '', '/availability?view=special');
  window.history.back();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(window.location.href).toBe('http://localhost/availability?view=special');
  expect(router).not.toHaveBeenCalled();
  window.history.back();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

test('leaving anyway goes where Back would have gone', async () => {
  guard.arm();
  window.history.back();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  guard.goBack();
  await waitFor(() => expect(window.location.pathname).toBe('/books'));
  expect(router).toHaveBeenCalled();
});

test('disarming restores the history, at the current address', async () => {
  guard.arm();
  expect(window.history.length).toBe(before + 1);
  window.history.replaceState(window.history.state, '', '/availability?view=shifts');
  const done = jest.fn();
  guard.disarm(done);
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(window.location.search).toBe('?view=shifts');
  const back = arrived();
  window.history.back();
  await back;
  expect(window.location.pathname).toBe('/books');
  expect(asked).not.toHaveBeenCalled();
});

test('armed again while disarming, it intercepts Back and leaves nothing behind', async () => {
  const pushState = jest.spyOn(window.history, 'pushState');
  guard.arm();
  guard.disarm();
  guard.arm();
  await waitFor(() => expect(pushState).toHaveBeenCalledTimes(2)); // The guard's own step has arrived.
  pushState.mockRestore();
  expect(window.history.length).toBe(before + 1);
  window.history.back();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  guard.goBack();
  await waitFor(() => expect(window.location.pathname).toBe('/books'));
});

test('it does not go back from a page that the app has left by itself', async () => {
  guard.arm();
  window.history.pushState({ page: 'next' }, '', '/grid');
  const done = jest.fn();
  guard.disarm(done);
  expect(done).toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(window.location.pathname).toBe('/grid');
});

test('a disarmed guard intercepts nothing', async () => {
  const done = jest.fn();
  guard.disarm(done);
  expect(done).toHaveBeenCalled();
  const back = arrived();
  window.history.back();
  await back;
  expect(asked).not.toHaveBeenCalled();
  expect(router).toHaveBeenCalled();
});
