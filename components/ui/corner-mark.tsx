import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface CornerMarkProps {
  /** A count, hidden at 0; or true for a dot. */
  mark: number | boolean;
  colour: 'primary' | 'warning' | 'error';
  /** Further inside, for buttons without visible edge. */
  isInside?: boolean;
  children: ReactNode;
}

/** A mark at the upper right corner of its child. Decorative: the child's label says the same. */
export function CornerMark({ mark, colour, isInside = false, children }: CornerMarkProps) {
  return (
    <Box component="span" sx={{ position: 'relative', display: 'inline-flex', flexShrink: 0, verticalAlign: 'middle' }}>
      {children}
      {mark !== false && mark !== 0 && (
        <Box
          component="span"
          aria-hidden
          data-mark
          sx={{
            position: 'absolute',
            top: isInside ? 4 : 0,
            right: isInside ? 8 : 0,
            transform: 'translate(50%, -50%)',
            zIndex: 1,
            display: 'grid',
            placeItems: 'center',
            borderRadius: 5,
            bgcolor: `${colour}.main`,
            color: `${colour}.contrastText`,
            ...(mark === true
              ? { width: 8, height: 8 }
              : { minWidth: 20, height: 20, px: 0.75, fontSize: '0.8125rem', lineHeight: 1 }),
            fontWeight: 700,
          }}
        >
          {mark !== true && (mark > 99 ? '99+' : mark)}
        </Box>
      )}
    </Box>
  );
}
