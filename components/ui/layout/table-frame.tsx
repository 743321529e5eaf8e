import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { VISUALLY_HIDDEN } from '../visually-hidden';

interface TableFrameProps {
  /** Accessible name of the table, and of the region that scrolls when the table is too wide. */
  label: string;
  /** `thead`, `tbody` and `tfoot`; the first cell of a row is its header. */
  children: ReactNode;
}

/** A table of figures that scrolls horizontally by touch and keyboard. */
export function TableFrame({ label, children }: TableFrameProps) {
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{
        position: 'relative', // Keeps the visually hidden caption inside the scrolling region.
        overflowX: 'auto',
        borderRadius: '10px',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        '& table': { width: '100%', borderCollapse: 'collapse' },
        '& th, & td': { px: 1.5, py: 1, whiteSpace: 'nowrap', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
        '& th:first-of-type': { textAlign: 'start' },
        '& thead th': { bgcolor: 'raised', fontSize: '0.8125rem', fontWeight: 600 },
        '& tbody th': { fontWeight: 500 },
        '& tbody tr, & tfoot tr': { borderTop: 1, borderColor: 'divider' },
        '& tfoot th, & tfoot td': { fontWeight: 650 },
      }}
    >
      <table>
        <Box component="caption" sx={VISUALLY_HIDDEN}>
          {label}
        </Box>
        {children}
      </table>
    </Box>
  );
}
