import { useState } from 'react';
import { screen } from '@testing-library/react';
import { staffPage } from '@/tests/support/screens/staff-page';
import { DecimalField } from './parts';

function Form({ onChange }: { onChange: (value: number) => void }) {
  const [value, setValue] = useState(30);
  return (
    <DecimalField
      label="Minutes"
      value={value}
      max={60}
      onChange={(said) => {
        setValue(said);
        onChange(said);
      }}
    />
  );
}

test.each([
  ['7,5', 7.5, true],
  ['7.25', 7.25, true],
  ['0', 0, true],
  ['7.125', Number.NaN, false],
  ['61', Number.NaN, false],
  ['-5', Number.NaN, false],
  ['', Number.NaN, false],
])('%p is %p, and what is no such number stays on the screen', async (typed, number, isRight) => {
  let last: number | undefined;
  const { user } = staffPage(<Form onChange={(value) => (last = value)} />);
  const field = screen.getByRole('textbox', { name: 'Minutes' });
  await user.clear(field);
  if (typed !== '') await user.type(field, typed);
  await user.tab();
  expect(last).toBe(number);
  expect(field.getAttribute('aria-invalid')).toBe(isRight ? 'false' : 'true');
  if (isRight) return;
  expect(field).toHaveValue(typed);
  expect(screen.getByText('The Minutes field contains something that cannot be saved')).toBeVisible();
});
