import { render, screen } from '@testing-library/react';
import { useCurrentInSight } from './use-current-in-sight';

const PLACES = ['Table plan', 'Grid', 'Events', 'Settings'];

function Menu({ current }: { current: string }) {
  const list = useCurrentInSight<HTMLElement>(current);
  return (
    <nav ref={list}>
      {PLACES.map((place) => (
        <a key={place} href="/" aria-current={place === current ? 'page' : undefined}>
          {place}
        </a>
      ))}
    </nav>
  );
}

/** Rows 40 pixels high in a list 100 pixels high. */
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const scrolled = document.querySelector('nav')?.scrollTop ?? 0;
    const at = PLACES.indexOf(this.textContent);
    return at < 0 ? new DOMRect(0, 0, 200, 100) : new DOMRect(0, at * 40 - scrolled, 200, 40);
  });
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['Table plan', 0],
  ['Grid', 0],
  ['Events', 50],
  ['Settings', 90],
])('the list of a page that is open at %s stands at %d', (current, top) => {
  render(<Menu current={current} />);
  expect(screen.getByRole('navigation').scrollTop).toBe(top);
});
