import Box from '@mui/material/Box';
import { type Booking, initialsOf } from '@/lib/rules/booking/booking';
import { textOn } from '@/components/ui/contrast';

interface InitialsProps {
  party: Pick<Booking, 'firstName' | 'lastName'>;
  /** Hex colour, usually the status'. */
  colour: string;
  size?: number;
}

/** A party's initials in a square; decoration, the name stands beside it. */
export function Initials({ party, colour, size = 32 }: InitialsProps) {
  return (
    <Box
      aria-hidden
      sx={{ width: size, height: size, borderRadius: 1, display: 'grid', placeItems: 'center', flexShrink: 0, fontWeight: 650, fontSize: size * 0.4 }}
      style={{ backgroundColor: colour, color: textOn(colour) }}
    >
      {initialsOf(party) || '·'}
    </Box>
  );
}
