import { useState } from 'react';
import { screen } from '@testing-library/react';
import { staffPage } from '@/tests/support/screens/staff-page';
import { HourField } from './hour-field';

function Form({ onChange }: { onChange: (value: number) => void }) {
  const [value, setValue] = useState(23);
  return (
    <>
      <HourField
        isEnd
        label="To"
        value={value}
        onChange={(said) => {
          setValue(said);
          onChange(said);
        }}
      />
      <button onClick={() => setValue(23)}>Discard</button>
    </>
  );
}

function open() {
  const said: number[] = [];
  const { user } = staffPage(<Form onChange={(value) => said.push(value)} />);
  const field = () => screen.getByRole('textbox', { name: 'To' });
  return { user, field, last: () => said.at(-1) };
}

test("half past one at night belongs to the same service day, which four o'clock ends", async () => {
  const { user, field, last } = open();
  await user.clear(field());
  await user.type(field(), '1:30');
  expect(last()).toBe(25.5);
  await user.tab();
  expect(field()).toHaveValue('01:30');
  await user.clear(field());
  await user.type(field(), '04:00');
  expect(last()).toBe(28);
});

test('invalid input stays, is marked, and is not saved as the previous time', async () => {
  const { user, field, last } = open();
  await user.clear(field());
  await user.type(field(), '25:61');
  await user.tab();
  expect(field()).toHaveValue('25:61');
  expect(field()).toBeInvalid();
  expect(last()).toBeNaN();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field()).toHaveValue('23:00');
  expect(field()).toBeValid();
});
