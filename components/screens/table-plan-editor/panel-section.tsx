import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { FieldGroup } from '@/components/ui/inputs/field-group';

/** A group of fields, side by side where they fit. */
export function PanelSection({
  label,
  children,
  columns = 3,
}: {
  label: string;
  children: ReactNode;
  columns?: number;
}) {
  return (
    <FieldGroup label={label}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 1,
          rowGap: 1.75,
          pt: 0.75,
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        }}
      >
        {children}
      </Box>
    </FieldGroup>
  );
}
