import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { SESSION_PATH } from '@/lib/client/calls/api-paths';
import en from '@/messages/en.json';
import { SESSION } from '@/tests/support/screens/data-layer';
import { SessionRedirect } from './session-redirect';
import { ToastContext } from '../toasts/use-toast';

const replace = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => router }));
const router = { replace };
const show = jest.fn();
const toasts = { show, problem: jest.fn() };
const open = jest.fn<{ opener: unknown } | null, [string, string]>();

function draw(redirect?: string) {
  return render(
    <NextIntlClientProvider locale="en" messages={en}>
      <SWRConfig
        value={{
          provider: () => new Map(),
          fallback: { [SESSION_PATH]: { ...SESSION, redirect } },
          revalidateOnMount: false,
        }}
      >
        <ToastContext.Provider value={toasts}>
          <SessionRedirect />
        </ToastContext.Provider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
}

beforeEach(() => {
  jest.clearAllMocks();
  window.sessionStorage.clear();
  window.open = open as unknown as typeof window.open;
});

test('the address of an auth check is opened in a new tab, once, and this tab goes to the start', () => {
  const tab = { opener: window };
  open.mockReturnValue(tab);
  draw('https://accounts.example.com/terms').unmount();
  draw('https://accounts.example.com/terms');
  expect(open.mock.calls).toEqual([['https://accounts.example.com/terms', '_blank']]);
  expect(tab.opener).toBeNull();
  expect(replace.mock.calls).toEqual([['/']]);
  expect(show).not.toHaveBeenCalled();
});

test('if the browser blocks the tab, a toast offers it', () => {
  open.mockReturnValue(null);
  draw('https://accounts.example.com/terms');
  expect(show).toHaveBeenCalledWith(
    expect.objectContaining({ text: 'There is a page to read', action: expect.objectContaining({ label: 'Open' }) }),
  );
});

test('without an address nothing happens', () => {
  draw();
  expect(open).not.toHaveBeenCalled();
  expect(replace).not.toHaveBeenCalled();
});
