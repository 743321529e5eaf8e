import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface DescriptionListProps {
  rowGap?: number;
  /** Margin below, in theme steps. */
  mb?: number;
  /** Alternating `dt` and `dd`. */
  children: ReactNode;
}

/** A description list in two columns. */
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
