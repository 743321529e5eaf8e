import { useRef } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useWindow } from './use-window';

/** jsdom has no layout: the pane is 100 high, and the test reports the lines' heights. */
const told: Array<(entry: ResizeObserverEntry) => void> = [];
const measured = (index: number, height: number) =>
  told.forEach((tell) =>
    tell({
      target: screen.getByText(`line ${index}`),
      borderBoxSize: [{ blockSize: height, inlineSize: 0 }],
    } as unknown as ResizeObserverEntry),
  );
beforeEach(() => {
  told.length = 0;
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 100 });
  globalThis.ResizeObserver = class {
    constructor(changed: ResizeObserverCallback) {
      told.push((entry) => changed([entry], this as unknown as ResizeObserver));
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

const heightOf = () => 20;
const keyOf = (index: number) => `k${index}`;

function List({ count = 1000, pinned = -1, isOn = true }: { count?: number; pinned?: number; isOn?: boolean }) {
  const scroller = useRef<HTMLDivElement>(null);
  const { lines, total, measure, reveal } = useWindow({
    count,
    isOn,
    scroller,
    heightOf,
    keyOf,
    overscan: 2,
    covered: 10,
    pinned,
  });
  return (
    <div ref={scroller} data-testid="pane">
      <p data-testid="total">{total}</p>
      <button onClick={() => reveal(500)}>reveal</button>
      {lines.map(({ index, key, start }) => (
        <div key={key} ref={measure} data-index={index} data-start={start}>
          line {index}
        </div>
      ))}
    </div>
  );
}
const drawn = () =>
  screen.queryAllByText(/^line/).map(({ textContent, dataset }) => `${textContent?.slice(5)}@${dataset.start}`);
const pane = () => screen.getByTestId('pane');
function scrollTo(top: number) {
  pane().scrollTop = top;
  fireEvent.scroll(pane());
}

test('renders the visible lines and a few around them', () => {
  render(<List />);
  expect(screen.getByTestId('total')).toHaveTextContent('20000');
  expect(drawn()).toEqual(['0@0', '1@20', '2@40', '3@60', '4@80', '5@100', '6@120', '7@140']);
  scrollTo(400);
  expect(drawn().at(0)).toBe('18@360');
  expect(drawn().at(-1)).toBe('27@540');
});

test('renders the end of the list at its end', () => {
  render(<List count={12} />);
  scrollTo(5000);
  expect(drawn().at(-1)).toBe('11@220');
});

test('a pinned line stays rendered wherever it is', () => {
  render(<List pinned={300} />);
  expect(drawn().at(-1)).toBe('300@6000');
  scrollTo(10000);
  expect(drawn().at(0)).toBe('300@6000');
});

test('a measured line moves the following ones', () => {
  render(<List />);
  act(() => measured(1, 50));
  expect(drawn().slice(0, 4)).toEqual(['0@0', '1@20', '2@70', '3@90']);
  expect(screen.getByTestId('total')).toHaveTextContent('20030');
});

test('revealing scrolls as little as possible, and not under the covered top', () => {
  render(<List />);
  fireEvent.click(screen.getByRole('button'));
  expect(pane().scrollTop).toBe(501 * 20 - 100);
  scrollTo(15000);
  fireEvent.click(screen.getByRole('button'));
  expect(pane().scrollTop).toBe(500 * 20 - 10);
});

test('an empty or disabled list renders nothing', () => {
  const { unmount } = render(<List count={0} />);
  expect(drawn()).toEqual([]);
  unmount();
  render(<List isOn={false} />);
  expect(drawn()).toEqual([]);
});
