import { ThemeProvider, createTheme } from '@mui/material/styles';
import { renderHook } from '@testing-library/react';
import { useBookColumns } from './book-columns';

const theme = createTheme();
const widthOf = (milTime: boolean) =>
  renderHook(() => useBookColumns({ milTime }), {
    wrapper: ({ children }) => <ThemeProvider theme={theme}>{children}</ThemeProvider>,
  }).result.current.find(({ id }) => id === 'time')?.width ?? 0;

test('times of the 12 hour clock have the room they need', () => {
  expect(widthOf(true)).toBe(84);
  // 24 pixels of padding, eight characters in bold, and the sign of the next day.
  expect(widthOf(false)).toBeGreaterThanOrEqual(24 + 72 + 16);
});
