import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface FigureListProps {
  figures: ReadonlyArray<{ key: string; name: ReactNode; value: ReactNode }>;
}

/** Figures side by side, each in a box with its name. */
export function FigureList({ figures }: FigureListProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(120px, 1fr))' },
        gap: 1,
        m: 0,
        '& > div': { p: 1.5, borderRadius: '10px', border: 1, borderColor: 'divider', bgcolor: 'background.paper' },
        '& dt': { fontSize: '0.8125rem', color: 'text.secondary' },
        '& dd': { m: 0, fontSize: '1.25rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
      }}
    >
      {figures.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  );
}
