import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '@/messages/en.json';
import { LoginForm } from './login-form';
import { loginTexts } from './login-texts';

const signIn = jest.fn();
jest.mock('./sign-in', () => ({ signIn: (...args: unknown[]) => signIn(...args) }));

const text = (key: string) =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], en.login) as string;

function show(props: Partial<Parameters<typeof LoginForm>[0]> = {}) {
  return render(
    <LoginForm
      texts={loginTexts(text)}
      email=""
      next="/books"
      choosePath="/login?next=%2Fbooks"
      refusal={null}
      {...props}
    />,
  );
}
const email = () => screen.getByLabelText('E-mail');
const password = () => screen.getByLabelText('Password');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

test('empty fields show errors, the first is focused, and nothing is sent', async () => {
  show();
  await send();
  expect(email()).toHaveAccessibleDescription('Enter your e-mail address');
  expect(password()).toHaveAccessibleDescription('Enter your password');
  expect(email()).toBeInvalid();
  expect(email()).toHaveFocus();
  expect(signIn).not.toHaveBeenCalled();
});

test('an invalid address is reported before sending', async () => {
  show();
  await userEvent.type(email(), 'host@maitre');
  await userEvent.type(password(), 'maitre-demo');
  await send();
  expect(email()).toHaveAccessibleDescription('This is not an e-mail address');
  expect(signIn).not.toHaveBeenCalled();
});

test('a refusal is announced, and what was typed stays', async () => {
  signIn.mockResolvedValue({ ok: false, code: 'invalid-credentials' });
  show();
  await userEvent.type(email(), ' host@maitre.test ');
  await userEvent.type(password(), 'wrong');
  await send();
  expect(signIn).toHaveBeenCalledWith({ email: 'host@maitre.test', password: 'wrong' });
  expect(screen.getByRole('alert')).toHaveTextContent('E-mail or password is wrong. Check both and try again.');
  expect(password()).toHaveValue('wrong');
  expect(password()).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-disabled', 'false');
});

test('a second tap while a request is pending sends nothing', async () => {
  signIn.mockReset().mockReturnValue(new Promise(() => undefined));
  show({ email: 'host@maitre.test' });
  await userEvent.type(password(), 'maitre-demo{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Signing in…' }));
  expect(signIn).toHaveBeenCalledTimes(1);
});

test('without script the form submits itself, with the path to return to', () => {
  const { container } = show({ refusal: 'tooMany' });
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('action', '/api/auth/callback/credentials');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveFormValues({ next: '/books' });
  expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts');
});

test('the password can be shown', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Show password', pressed: true })).toBeInTheDocument();
});

test('warns about Caps Lock', async () => {
  show();
  const user = userEvent.setup();
  await user.click(password());
  await user.keyboard('{CapsLock}');
  await user.keyboard('A');
  expect(password()).toHaveAccessibleDescription('Caps lock is on');
});
