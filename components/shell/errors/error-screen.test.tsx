import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorScreen } from './error-screen';

const clearAndReload = jest.fn();
const reloadGuarded = jest.fn(() => true);
jest.mock('@/lib/client/build/clear-and-reload', () => ({ clearAndReload: () => clearAndReload() }));
jest.mock('@/lib/client/build/reload-guard', () => ({ reloadGuarded: () => reloadGuarded() }));

let answer: number;
const sent: Array<{ url: string; body: unknown }> = [];
beforeEach(() => {
  answer = 401;
  sent.length = 0;
  window.sessionStorage.clear();
  globalThis.fetch = (async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) });
    return new Response('{"ok":true}', { status: answer });
  }) as typeof fetch;
});

afterEach(() => {
  document.documentElement.lang = 'en';
  jest.clearAllMocks();
});

test("explains the failure in the page's language, with the message on demand", () => {
  document.documentElement.lang = 'es';
  render(<ErrorScreen error={Object.assign(new Error('x is undefined'), { digest: '4711' })} reset={jest.fn()} />);
  expect(screen.getByRole('heading', { name: 'Ha ocurrido algo inesperado' })).toHaveFocus();
  expect(screen.getByText(/x is undefined/)).toHaveTextContent('Referencia: 4711');
});

test('its button clears what is stored and reloads', async () => {
  render(<ErrorScreen error={new Error('x')} reset={jest.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear cache and reload' }));
  expect(clearAndReload).toHaveBeenCalledTimes(1);
  expect(reloadGuarded).not.toHaveBeenCalled();
});

test('a chunk that cannot be loaded reloads the page', () => {
  render(
    <ErrorScreen
      error={Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })}
      reset={jest.fn()}
    />,
  );
  expect(reloadGuarded).toHaveBeenCalledTimes(1);
});

test('going back to another state of the same screen resets the error', () => {
  const reset = jest.fn();
  render(<ErrorScreen error={new Error('x')} reset={reset} />);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(reset).toHaveBeenCalledTimes(1);
});

const RESTARTS = 'Sorry, an unexpected error occurred; this will be reported and the app will restart';
const failure = () => Object.assign(new TypeError('x is undefined'), { digest: '4711' });

test('the failure is reported without personal data, then the app restarts', async () => {
  jest.useFakeTimers();
  answer = 200;
  window.history.replaceState(null, '', '/books/12345?name=Ana');
  render(<ErrorScreen error={failure()} reset={jest.fn()} />);
  expect(screen.queryByText(RESTARTS)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText(RESTARTS)).toBeInTheDocument();
  expect(sent).toEqual([
    {
      url: '/api/session/error-reports',
      body: { name: 'TypeError', message: 'x is undefined', digest: '4711', route: '/books/:id', version: '0.10.4' },
    },
  ]);
  expect(reloadGuarded).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(reloadGuarded).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('if reporting fails nothing is claimed and nothing restarts; the sixth report of a tab is not sent', async () => {
  jest.useFakeTimers();
  for (let time = 0; time < 6; time++) {
    const { unmount } = render(<ErrorScreen error={failure()} reset={jest.fn()} />);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(
      screen.getByText('Sorry, an unexpected error occurred. What was saved is safe. Reloading usually helps.'),
    ).toBeInTheDocument();
    unmount();
  }
  expect(sent).toHaveLength(5);
  expect(reloadGuarded).not.toHaveBeenCalled();
  jest.useRealTimers();
});

test('reading the details cancels the restart', async () => {
  jest.useFakeTimers();
  answer = 200;
  render(<ErrorScreen error={failure()} reset={jest.fn()} />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  fireEvent(screen.getByText('What happened').closest('details') as HTMLElement, new Event('toggle'));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(reloadGuarded).not.toHaveBeenCalled();
  jest.useRealTimers();
});
