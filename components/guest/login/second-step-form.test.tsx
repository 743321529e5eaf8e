import { renderToString } from 'react-dom/server';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, json } from '@/tests/support/screens/fake-fetch';
import en from '@/messages/en.json';
import { SecondStepForm } from './second-step-form';
import { secondStepTexts } from './second-step-texts';

const text = (key: string) =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], en.login.second) as string;
const form = (
  <SecondStepForm
    methods={['passkey', 'totp']}
    byRecovery={false}
    next="/books"
    choosePath="/login"
    overPath="/login"
    refusal={null}
    texts={secondStepTexts(text)}
  />
);

test('a passkey is requested after hydration, not before', () => {
  const drawn = document.createElement('div');
  drawn.innerHTML = renderToString(form);
  const [passkey, send] = drawn.querySelectorAll('button');
  expect(passkey).toHaveTextContent('Use a passkey');
  expect(passkey).toBeDisabled();
  expect(send).toBeEnabled();
  render(form);
  expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeEnabled();
});

describe('while the browser asks for a passkey', () => {
  let asked: AbortSignal | undefined;
  let network: ReturnType<typeof fakeFetch>;

  beforeEach(async () => {
    asked = undefined;
    network = fakeFetch({
      'POST /api/session/second-step/passkey-options': () => json({ challenge: 'AAAA', allowCredentials: [] }),
      'POST /api/auth/callback/second-step': () => json({ code: 'invalid-code' }, 400),
    });
    // Stays pending until aborted, then rejects.
    const get = ({ signal }: CredentialRequestOptions) => {
      asked = signal;
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    };
    Object.assign(globalThis, { PublicKeyCredential: class {} });
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  });

  async function askPasskey() {
    const { rerender } = render(form);
    await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(asked?.aborted).toBe(false));
    expect(screen.getByRole('button', { name: 'Waiting for your passkey…' })).toBeInTheDocument();
    return rerender;
  }

  test('a code may be sent instead, and the outcome of the passkey is ignored', async () => {
    await askPasskey();
    await userEvent.type(screen.getByLabelText('Code of your authenticator app'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/^This code is not right/)).toBeInTheDocument();
    expect(network.asked.at(-1)?.body).toEqual({ code: '123456' });
    expect(asked?.aborted).toBe(true);
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeInTheDocument();
    expect(screen.queryByText(/^The passkey was not accepted/)).toBeNull();
  });

  test('an unmounted form aborts its request', async () => {
    const rerender = await askPasskey();
    rerender(<SecondStepForm {...form.props} key="recovery" byRecovery />);
    expect(asked?.aborted).toBe(true);
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'false');
  });
});
