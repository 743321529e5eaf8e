'use client';
import { type ReactNode, useId } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface PanelProps {
  title: string;
  end?: ReactNode;
  children: ReactNode;
}

/** A section of an event's page. */
export function Panel({ title, end, children }: PanelProps) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Typography id={id} component="h3" sx={{ fontSize: '1.0625rem', fontWeight: 650 }}>
          {title}
        </Typography>
        {end}
      </Stack>
      {children}
    </Stack>
  );
}

interface RowProps {
  title: ReactNode;
  text?: ReactNode;
  end?: ReactNode;
  /** Key of the section for the protection against accidental taps (ADR 70). */
  tap?: string;
}

/** A list item with two lines of text and its actions. */
export function Row({ title, text, end, tap }: RowProps) {
  return (
    <Box
      component="li"
      data-tap={tap}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: 60,
        px: 1.5,
        py: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{title}</Typography>
        {text && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        )}
      </Box>
      {end && (
        <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
          {end}
        </Stack>
      )}
    </Box>
  );
}

export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack component="ul" aria-label={label} sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
    {children}
  </Stack>
);
