'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface LinesProps {
  title: string;
  /** Time or author. */
  aside?: string;
  lines: readonly string[];
}

/** A few lines under a heading. */
export function Lines({ title, aside, lines }: LinesProps) {
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        {title}
        {aside && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {' '}
            · {aside}
          </Box>
        )}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines.map((line, index) => (
          <Typography component="li" key={index} sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
