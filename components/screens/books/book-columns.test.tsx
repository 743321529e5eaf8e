import { ThemeProvider, createTheme } from '@mui/material/styles';
import { renderHook } from '@testing-library/react';
import { useBookColumns } from './book-columns';

const theme = createTheme();
const widthOf = (milTime: boolean) =>
  renderHook(() => useBookColumns({ milTime }), {
    wrapper: ({ children }) => <ThemeProvider theme={theme}>{children}</ThemeProvider>,
  }).result.current.find(({ id }) => id === 'time')?.width ?? 0;

test('the time column is wide enough for the 12-hour clock', () => {
  expect(widthOf(true)).toBe(84);
  // 24 pixels of padding, eight bold characters, and the next-day mark.
  expect(widthOf(false)).toBeGreaterThanOrEqual(24 + 72 + 16);
});
