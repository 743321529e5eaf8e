import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorScreen } from './error-screen';

const clearAndReload = jest.fn();
const reloadGuarded = jest.fn(() => true);
jest.mock('@/lib/client/clear-and-reload', () => ({ clearAndReload: () => clearAndReload() }));
jest.mock('@/lib/client/reload-guard', () => ({ reloadGuarded: () => reloadGuarded() }));

afterEach(() => {
  document.documentElement.lang = 'en';
  jest.clearAllMocks();
});

test('it says what happened in the language of the page, the message on demand', () => {
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

test('a part that cannot be fetched reloads the page by itself', () => {
  render(
    <ErrorScreen
      error={Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })}
      reset={jest.fn()}
    />,
  );
  expect(reloadGuarded).toHaveBeenCalledTimes(1);
});

test('going back to another state of the same screen forgets the error', () => {
  const reset = jest.fn();
  render(<ErrorScreen error={new Error('x')} reset={reset} />);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(reset).toHaveBeenCalledTimes(1);
});
