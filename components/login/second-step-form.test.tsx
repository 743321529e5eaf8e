import { renderToString } from 'react-dom/server';
import { render, screen } from '@testing-library/react';
import en from '@/messages/en.json';
import { SecondStepForm } from './second-step-form';
import { secondStepTexts } from './second-step-texts';

const text = (key: string) => key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], en.login.second) as string;
const form = <SecondStepForm methods={['passkey', 'totp']} byRecovery={false} next="/books" choosePath="/login" overPath="/login" refusal={null} texts={secondStepTexts(text)} />;

test('a passkey is asked for when the page hears it, and not before', () => {
  const drawn = document.createElement('div');
  drawn.innerHTML = renderToString(form);
  const [passkey, send] = drawn.querySelectorAll('button');
  expect(passkey).toHaveTextContent('Use a passkey');
  expect(passkey).toBeDisabled();
  expect(send).toBeEnabled();
  render(form);
  expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeEnabled();
});
