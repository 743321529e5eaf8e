import { useEffect, useState } from 'react';
import Dialog from '@mui/material/Dialog';
import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import en from '@/messages/en.json';
import { MODAL_ROOT_ID } from '@/components/shell/dialogs/modal-root';
import { makeTheme } from '@/components/shell/theme/theme';
import { ToastProvider } from './toast-provider';
import { type ToastApi, useToast } from './use-toast';

let toast: ToastApi;
function Grab() {
  const api = useToast();
  useEffect(() => {
    toast = api;
  }, [api]);
  return null;
}

let openDialog: () => void;
function OpenDialog() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    openDialog = () => setOpen(true);
  }, []);
  return <Dialog open={open}>Booking</Dialog>;
}

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <NextIntlClientProvider locale="en" messages={en}>
      <ThemeProvider theme={makeTheme('en')}>
        <ToastProvider>
          <div id={MODAL_ROOT_ID}>
            <Grab />
            <button>The floor</button>
            <svg>
              <g role="button" tabIndex={0} aria-label="Table 4" />
            </svg>
            <OpenDialog />
          </div>
        </ToastProvider>
      </ThemeProvider>
    </NextIntlClientProvider>,
  );
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a toast disappears after ten seconds', () => {
  act(() => toast.show({ text: 'Booking saved', severity: 'success' }));
  pass(9_999);
  expect(screen.getByText('Booking saved')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Booking saved')).not.toBeInTheDocument();
});

test.each(['The floor', 'Table 4'])('focus returns to where it came from when a toast is answered: %s', (name) => {
  const undo = jest.fn();
  act(() => toast.show({ text: 'Prieto cancelled', severity: 'info', action: { label: 'Undo', onClick: undo } }));
  act(() => screen.getByRole('button', { name }).focus());
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Prieto cancelled')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name })).toHaveFocus();
});

test('it stays while hovered', () => {
  act(() => toast.show({ text: 'Prieto cancelled', severity: 'info' }));
  fireEvent.pointerEnter(screen.getByRole('status'));
  pass(60_000);
  fireEvent.pointerLeave(screen.getByRole('status'));
  expect(screen.getByText('Prieto cancelled')).toBeInTheDocument();
  pass(10_000);
  expect(screen.queryByText('Prieto cancelled')).not.toBeInTheDocument();
});

test('its action runs once and closes it', () => {
  const undo = jest.fn();
  act(() => toast.show({ text: 'Moved to T12', severity: 'success', action: { label: 'Undo', onClick: undo } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Moved to T12')).not.toBeInTheDocument();
});

test('a problem is announced as an alert, an ignored one not at all', () => {
  act(() => toast.problem({ code: 'unexpected', status: 500, error: 'no takeaway' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => toast.problem({ code: 'unavailable', status: 502, error: 'Service not available' }));
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

test('toasts are announced while a dialog is open, and their action works', () => {
  act(() => openDialog());
  act(() => toast.show({ text: 'Prieto cancelled', severity: 'info', action: { label: 'Undo', onClick: jest.fn() } }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(screen.getByText('The floor').closest('[aria-hidden]')).not.toBeNull();
  expect(screen.getByRole('status', { hidden: false })).toHaveTextContent('Prieto cancelled');
  expect(screen.getByRole('button', { name: 'Undo', hidden: false })).toBeInTheDocument();
});
