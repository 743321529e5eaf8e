import { type ReactNode, useId } from 'react';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface OfficeCardProps {
  title: string;
  note?: ReactNode;
  /** At the end of the title's line. */
  end?: ReactNode;
  children: ReactNode;
}

/** A titled section of the dashboard. */
export function OfficeCard({ title, note, end, children }: OfficeCardProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 1.5, sm: 2 }, minWidth: 0, '@media print': { breakInside: 'avoid', boxShadow: 'none' } }}
    >
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1, mb: 1 }}>
        <Stack sx={{ flex: 1, minWidth: 0, minHeight: 44, justifyContent: 'center' }}>
          <Typography id={id} component="h2" variant="h3">
            {title}
          </Typography>
          {note && (
            <Typography sx={{ fontSize: '0.8125rem', lineHeight: 1.4, color: 'text.secondary' }}>{note}</Typography>
          )}
        </Stack>
        {end}
      </Stack>
      {children}
    </Card>
  );
}
