import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { staffPage } from '@/tests/support/screens/staff-page';
import { MoneyField } from './money-field';

function Form() {
  const [minor, setMinor] = useState(1250);
  return (
    <>
      <MoneyField label="Minimum" minor={minor} onChange={setMinor} currency="EUR" />
      <button onClick={() => setMinor(1250)}>Discard</button>
      <output>{String(minor)}</output>
    </>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Minimum');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

beforeEach(() => {
  staffPage(<Form />);
});

test('invalid input stays, is marked, and never counts as the previous amount', () => {
  type('12,5x');
  fireEvent.blur(field());
  expect(field().value).toBe('12,5x');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('NaN');
});

test('an amount stays as typed until blur', () => {
  type('7.5');
  expect(field().value).toBe('7.5');
  fireEvent.blur(field());
  expect(field().value).toBe('7.50');
});

test('discarding restores the stored amount', () => {
  type('12,5x');
  fireEvent.blur(field());
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field().value).toBe('12.50');
  expect(field().getAttribute('aria-invalid')).toBe('false');
});
