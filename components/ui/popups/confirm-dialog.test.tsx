import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './confirm-dialog';

function show() {
  const calls = { onConfirm: jest.fn(), onClose: jest.fn() };
  render(
    <ConfirmDialog
      open
      title="Cancel the booking of Prieto?"
      confirmLabel="Cancel booking"
      cancelLabel="Keep it"
      {...calls}
    >
      The table becomes free.
    </ConfirmDialog>,
  );
  return calls;
}

test('it is labelled by its question, and Cancel has the focus', () => {
  show();
  expect(screen.getByRole('alertdialog', { name: 'Cancel the booking of Prieto?' })).toHaveAccessibleDescription(
    'The table becomes free.',
  );
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
});

test('Escape changes nothing', async () => {
  const { onConfirm, onClose } = show();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('the action runs once, however often it is tapped', async () => {
  const { onConfirm } = show();
  let done = () => undefined as void;
  onConfirm.mockReturnValue(new Promise<void>((resolve) => (done = resolve)));
  const button = screen.getByRole('button', { name: 'Cancel booking' });
  await userEvent.click(button);
  expect(button).toBeDisabled();
  await act(async () => done());
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
