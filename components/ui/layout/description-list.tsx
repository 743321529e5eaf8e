import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface DescriptionListProps {
  rowGap?: number;
  /** Below it, in the theme's steps. */
  mb?: number;
  /** `dt` and `dd` by turns. */
  children: ReactNode;
}

/** Names in one column and what they say in the other. */
export function DescriptionList({ rowGap = 0.5, mb = 0, children }: DescriptionListProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'max-content minmax(0, 1fr)',
        columnGap: 2,
        rowGap,
        m: 0,
        mb,
        alignItems: 'center',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {children}
    </Box>
  );
}
