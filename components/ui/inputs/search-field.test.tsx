import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchField } from './search-field';

function Field() {
  const [text, setText] = useState('');
  return <SearchField value={text} onChange={setText} label="Search bookings" clearLabel="Clear" />;
}

test('Escape and the cross empty it and keep the focus in it', async () => {
  render(<Field />);
  const field = screen.getByRole('searchbox', { name: 'Search bookings' });
  await userEvent.type(field, 'prieto{Escape}');
  expect(field).toHaveValue('');
  await userEvent.type(field, 'rojas');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});
