import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface SettingsRowProps {
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** Actions of the row. */
  end?: ReactNode;
  /** Renders as a list item. */
  component?: 'div' | 'li';
}

/** One line of a panel: title, state and actions. */
export function SettingsRow({ icon, title, text, end, component = 'div' }: SettingsRowProps) {
  return (
    <Stack
      component={component}
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 1,
        px: 2,
        py: 1.25,
        minHeight: 64,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {icon && (
        <Box aria-hidden sx={{ display: 'grid', color: 'text.secondary' }}>
          {icon}
        </Box>
      )}
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, fontWeight: 560, overflowWrap: 'anywhere' }}
        >
          {title}
        </Stack>
        {text && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        )}
      </Box>
      {end && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, ml: 'auto' }}>
          {end}
        </Stack>
      )}
    </Stack>
  );
}
