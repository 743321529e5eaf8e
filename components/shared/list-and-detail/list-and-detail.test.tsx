import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act, screen } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { makeTheme } from '@/components/shell/theme/theme';
import { ListAndDetail } from './list-and-detail';

const page = (
  <ThemeProvider theme={makeTheme('en')}>
    <ListAndDetail
      list={<p>list</p>}
      detail={<p>detail</p>}
      isOpen
      isEmpty
      pane="giftCard"
      share={0.6}
      label="Width of the list"
    />
  </ThemeProvider>
);

/** The page as rendered by a server, which knows no width, then hydrated by a browser. */
async function takenOver(isWide: boolean) {
  const faults: unknown[] = [];
  Object.assign(window, { matchMedia: undefined });
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.append(root);
  const ignore = () => undefined;
  const query = {
    matches: isWide,
    addEventListener: ignore,
    removeEventListener: ignore,
    addListener: ignore,
    removeListener: ignore,
  };
  Object.assign(window, { matchMedia: () => query });
  await act(() => Promise.resolve(hydrateRoot(root, page, { onRecoverableError: (fault) => faults.push(fault) })));
  return faults;
}
afterEach(() => document.body.replaceChildren());

test.each([
  [true, 1],
  [false, 0],
])('what the address opens is taken over as the server drew it (wide: %s)', async (isWide, dividers) => {
  expect(await takenOver(isWide)).toEqual([]);
  expect(screen.getByText('detail')).toBeInTheDocument();
  expect(screen.queryAllByRole('separator')).toHaveLength(dividers);
});
