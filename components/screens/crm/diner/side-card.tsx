'use client';
import { type ReactNode, useId } from 'react';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface SideCardProps {
  title: string;
  text?: string;
  /** At the end of the title's line. */
  end?: ReactNode;
  children: ReactNode;
}

/** A card beside the diner's bookings. */
export function SideCard({ title, text, end, children }: SideCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 32 }}>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {end}
      </Stack>
      {text && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      )}
      {children}
    </Card>
  );
}
