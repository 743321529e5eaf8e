import { type ReactNode, useId } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface SettingsPanelProps {
  title: string;
  /** One sentence about its purpose. */
  text?: ReactNode;
  /** Actions on the whole panel. */
  end?: ReactNode;
  children?: ReactNode;
}

/** A titled part of a section. */
export function SettingsPanel({ title, text, end, children }: SettingsPanelProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ borderRadius: '10px', minWidth: 0, overflow: 'hidden' }}
    >
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5, p: 2 }}
      >
        <Box sx={{ flex: text ? '1 1 240px' : '1 1 auto', minWidth: 0 }}>
          <Typography id={id} component="h3" variant="h3">
            {title}
          </Typography>
          {text && (
            <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '68ch' }}>
              {text}
            </Typography>
          )}
        </Box>
        {end && <Box sx={{ ml: 'auto' }}>{end}</Box>}
      </Stack>
      {children}
    </Paper>
  );
}
