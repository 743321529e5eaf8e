import { act, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import messages from '@/messages/en.json';
import { PartFailureContext, lazyComponent } from './lazy-component';

const Part = ({ name }: { name: string }) => <p>Part of {name}</p>;
const text = 'This part is not on this device yet. It opens when the connection is back.';

function show(load: () => Promise<typeof Part>, onFailure: (error: unknown) => void = () => undefined) {
  const Lazy = lazyComponent(load, () => <p>Loading</p>);
  return render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <p>The screen</p>
      <PartFailureContext value={onFailure}>
        <Lazy name="Vidal" />
      </PartFailureContext>
    </NextIntlClientProvider>,
  );
}

afterEach(() => jest.useRealTimers());

test('its code is loaded on first use', async () => {
  show(() => Promise.resolve(Part));
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Part of Vidal')).toBeVisible();
  expect(screen.queryByText('Loading')).toBeNull();
});

test('a failed load shows a notice, keeps the screen, and is retried until it succeeds', async () => {
  jest.useFakeTimers();
  let isThere = false;
  const onFailure = jest.fn();
  const load = () => (isThere ? Promise.resolve(Part) : Promise.reject(new Error('Failed to load chunk')));
  show(load, onFailure);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByText('The screen')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  isThere = true;
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByText('Part of Vidal')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  // After two failed attempts the page is asked to reload, once.
  expect(onFailure.mock.calls).toEqual([[new Error('Failed to load chunk')]]);
});
