import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SplitPanes } from './split-panes';

// jsdom has no pointer capture
beforeAll(() => {
  Element.prototype.setPointerCapture = () => undefined;
});

function show(onProportion = jest.fn()) {
  render(
    <SplitPanes
      label="Width of the list"
      proportion={0.5}
      onProportion={onProportion}
      first={<p>list</p>}
      second={<p>plan</p>}
    />,
  );
  return { divider: screen.getByRole('separator', { name: 'Width of the list' }), onProportion };
}

test('the divider announces its position', () => {
  expect(show().divider).toHaveAttribute('aria-valuenow', '50');
});

test('arrow keys move it by two hundredths, Home to its minimum', async () => {
  const { divider, onProportion } = show();
  divider.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onProportion).toHaveBeenLastCalledWith(0.52);
  await userEvent.keyboard('{Home}');
  expect(onProportion).toHaveBeenLastCalledWith(0.2);
});

test('a double click resets it to a third', async () => {
  const { divider, onProportion } = show();
  await userEvent.dblClick(divider);
  expect(onProportion.mock.calls).toEqual([[0.33]]);
});

test('a drag is reported once, when it ends, and never past the limits', async () => {
  const { divider, onProportion } = show();
  (divider.parentElement as HTMLElement).getBoundingClientRect = () => ({ left: 0, width: 1000 }) as DOMRect;
  const at = (clientX: number) => ({ target: divider, coords: { clientX } });
  const user = userEvent.setup();
  await user.pointer([{ keys: '[MouseLeft>]', ...at(500) }, at(600), at(990)]);
  expect(divider).toHaveAttribute('aria-valuenow', '80');
  expect(onProportion).not.toHaveBeenCalled();
  await user.pointer({ keys: '[/MouseLeft]', ...at(990) });
  expect(onProportion.mock.calls).toEqual([[0.8]]);
});

test('stacked panes are resized vertically', async () => {
  const onProportion = jest.fn();
  render(
    <SplitPanes
      stacked
      label="Height of the floor"
      proportion={0.5}
      onProportion={onProportion}
      first={<p>plan</p>}
      second={<p>list</p>}
    />,
  );
  const divider = screen.getByRole('separator', { name: 'Height of the floor' });
  expect(divider).toHaveAttribute('aria-orientation', 'horizontal');
  (divider.parentElement as HTMLElement).getBoundingClientRect = () => ({ top: 100, height: 500 }) as DOMRect;
  divider.focus();
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: divider, coords: { clientY: 350 } },
    { target: divider, coords: { clientY: 400 } },
    { keys: '[/MouseLeft]', target: divider, coords: { clientY: 400 } },
  ]);
  expect(onProportion.mock.calls).toEqual([[0.48], [0.6]]);
});

test('text typed in the second pane stays when the first one is hidden', async () => {
  const panes = (first: string | null) => (
    <SplitPanes
      label="Width of the list"
      proportion={0.5}
      onProportion={jest.fn()}
      first={first}
      second={<input aria-label="Notes" />}
    />
  );
  const { rerender } = render(panes('list'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), 'By the window');
  rerender(panes(null));
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('By the window');
  expect(screen.queryByRole('separator')).toBeNull();
  rerender(panes('list'));
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('By the window');
});
