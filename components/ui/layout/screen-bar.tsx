import type { ReactNode } from 'react';
import Stack from '@mui/material/Stack';

interface ScreenBarProps {
  /** What the controls are for, for a screen reader. */
  label: string;
  children: ReactNode;
  /** Pushed to the far end. */
  end?: ReactNode;
}

/** The row of controls at the top of a screen. Wraps rather than hides. */
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
      }}
    >
      {children}
      {end && (
        <Stack direction="row" sx={{ ml: 'auto', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          {end}
        </Stack>
      )}
    </Stack>
  );
}
