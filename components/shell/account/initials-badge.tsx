import Box from '@mui/material/Box';
import { initials } from './initials';

interface InitialsBadgeProps {
  name: string;
  /** Round for a person, square for a restaurant. */
  round?: boolean;
  /** Marks that there is something new. */
  flagged?: boolean;
  size?: number;
}

/** A name as one or two letters. Decorative: the name itself is always nearby. */
export function InitialsBadge({ name, round, flagged, size = 28 }: InitialsBadgeProps) {
  return (
    <Box
      component="span"
      aria-hidden
      // Rendered by CSS: as text it would be visible content that its button's accessible name lacks.
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
