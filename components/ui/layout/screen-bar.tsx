import type { ReactNode } from 'react';
import Stack from '@mui/material/Stack';

interface ScreenBarProps {
  /** Accessible name of the controls. */
  label: string;
  children: ReactNode;
  /** At the end of the row. */
  end?: ReactNode;
}

/** Row of controls at the top of a screen. Wraps instead of hiding anything; on a phone its fields fill the line. */
export function ScreenBar({ label, children, end }: ScreenBarProps) {
  return (
    <Stack
      role="group"
      aria-label={label}
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 1.5, sm: 2 },
        py: 1,
        minHeight: 60,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        '& > :not(.MuiButtonBase-root, .end)': { flexGrow: { xs: 1, sm: 0 } },
      }}
    >
      {children}
      {end && (
        <Stack className="end" direction="row" sx={{ ml: 'auto', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          {end}
        </Stack>
      )}
    </Stack>
  );
}
