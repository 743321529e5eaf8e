import type { ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** What to do, or why it is empty. */
  text?: string;
  action?: ReactNode;
  /** Announced when it replaces other content. */
  live?: boolean;
}

/** Empty state of a list or screen. */
export function EmptyState({ icon, title, text, action, live }: EmptyStateProps) {
  return (
    <Stack
      role={live ? 'status' : undefined}
      sx={{ alignItems: 'center', justifyContent: 'center', textAlign: 'center', gap: 1, px: 3, py: 6, minHeight: 200 }}
    >
      {icon && (
        <Stack aria-hidden sx={{ color: 'text.disabled', mb: 0.5, '& svg': { fontSize: 40 } }}>
          {icon}
        </Stack>
      )}
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {text && <Typography sx={{ color: 'text.secondary', maxWidth: '44ch' }}>{text}</Typography>}
      {action && <Stack sx={{ mt: 1.5 }}>{action}</Stack>}
    </Stack>
  );
}
