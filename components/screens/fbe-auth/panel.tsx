'use client';
import { type ReactNode, useId } from 'react';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  maxWidth: 680,
  padding: 20,
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars?.palette.background.paper,
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 12 },
  '& .acts button': { minHeight: 44 },
}));

/** A titled panel. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Typography id={id} variant="h3">
        {title}
      </Typography>
      {children}
    </Frame>
  );
}
