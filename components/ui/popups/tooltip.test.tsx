import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip } from './tooltip';

const shown = () => screen.queryByRole('tooltip')?.textContent ?? null;
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const enter = (element: Element) => fireEvent.pointerOver(element, { pointerType: 'mouse' });
const leave = (element: Element) => fireEvent.pointerOut(element, { pointerType: 'mouse' });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function button(own: { 'aria-label'?: string; onFocus?: () => void } = {}, title = 'Print') {
  render(
    <Tooltip title={title}>
      <button {...own}>icon</button>
    </Tooltip>,
  );
  return screen.getByRole('button');
}

test('it labels its anchor, unless that has a label', () => {
  expect(button()).toHaveAccessibleName('Print');
});

test('an existing label stays', () => {
  expect(button({ 'aria-label': 'Print the floor' })).toHaveAccessibleName('Print the floor');
});

test('it appears on hover, stays while hovered itself, and disappears with the pointer', () => {
  const anchor = button();
  enter(anchor);
  wait(499);
  expect(shown()).toBeNull();
  wait(1);
  expect(shown()).toBe('Print');
  leave(anchor);
  enter(screen.getByRole('tooltip'));
  wait(1000);
  expect(shown()).toBe('Print');
  leave(screen.getByRole('tooltip'));
  wait(100);
  expect(shown()).toBeNull();
});

test('it is not shown when the text is fully visible already', () => {
  let isHidden = false;
  render(
    <Tooltip title="Grid" isNeeded={(row) => isHidden && row.textContent === 'Grid'}>
      <button>Grid</button>
    </Tooltip>,
  );
  const anchor = screen.getByRole('button');
  enter(anchor);
  wait(500);
  expect(shown()).toBeNull();
  leave(anchor);
  isHidden = true;
  enter(anchor);
  wait(500);
  expect(shown()).toBe('Grid');
});

test('a passing pointer shows nothing', () => {
  const anchor = button();
  enter(anchor);
  wait(300);
  leave(anchor);
  wait(1000);
  expect(shown()).toBeNull();
});

test('Escape and a press close it', () => {
  const anchor = button();
  enter(anchor);
  wait(500);
  fireEvent.keyDown(anchor, { key: 'Escape' });
  expect(shown()).toBeNull();
  leave(anchor);
  enter(anchor);
  wait(500);
  fireEvent.pointerDown(anchor, { pointerType: 'mouse' });
  wait(0);
  expect(shown()).toBeNull();
});

test('it appears on a long touch, and stays for a moment', async () => {
  const anchor = button();
  await userEvent.setup({ delay: null }).pointer({ keys: '[TouchA>]', target: anchor });
  wait(600);
  expect(shown()).toBe('Print');
  fireEvent.pointerUp(window);
  wait(1499);
  expect(shown()).toBe('Print');
  wait(1);
  expect(shown()).toBeNull();
});

test("it appears on keyboard focus, and the element's own handler runs too", () => {
  const onFocus = jest.fn();
  const anchor = button({ onFocus });
  act(() => anchor.focus());
  wait(0);
  expect(onFocus).toHaveBeenCalledTimes(1);
  expect(shown()).toBe('Print');
  act(() => anchor.blur());
  wait(0);
  expect(shown()).toBeNull();
});

test('without a text there is no tooltip', () => {
  const anchor = button({ 'aria-label': 'Print' }, '');
  enter(anchor);
  wait(1000);
  expect(shown()).toBeNull();
});
