import { type ReactNode, useId } from 'react';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface SettingsCardProps {
  title: string;
  /** One sentence of explanation. */
  text?: string;
  children: ReactNode;
}

/** A titled group of settings. */
export function SettingsCard({ title, text, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, borderRadius: '10px', minWidth: 0 }}>
      <Typography id={id} component="h2" variant="subtitle1">
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      )}
      <Stack sx={{ gap: 2.5, mt: 2 }}>{children}</Stack>
    </Paper>
  );
}
