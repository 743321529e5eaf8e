import Box from '@mui/material/Box';
import { initials } from './initials';

interface InitialsBadgeProps {
  name: string;
  /** A person is round, a restaurant square. */
  round?: boolean;
  /** Something new stands behind it. */
  flagged?: boolean;
  size?: number;
}

/** A name as one or two letters. Decorative: the name itself is always nearby. */
export function InitialsBadge({ name, round, flagged, size = 28 }: InitialsBadgeProps) {
  return (
    <Box
      component="span"
      aria-hidden
      // Drawn by the style: as text it would be part of what its button shows, and missing from what the button is called.
      data-initials={initials(name)}
      sx={{
        '&::before': { content: 'attr(data-initials)' },
        position: 'relative',
        flexShrink: 0,
        width: size,
        height: size,
        display: 'grid',
        placeItems: 'center',
        borderRadius: round ? '50%' : '7px',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'raised',
        color: 'text.primary',
        fontSize: '0.8125rem',
        fontWeight: 700,
        letterSpacing: '0.02em',
        '&::after': flagged
          ? {
              content: '""',
              position: 'absolute',
              top: -4,
              right: -4,
              width: 10,
              height: 10,
              borderRadius: '50%',
              bgcolor: 'primary.main',
              border: '2px solid',
              borderColor: 'background.paper',
              boxSizing: 'content-box',
            }
          : undefined,
      }}
    />
  );
}
