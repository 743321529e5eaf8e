import Typography from '@mui/material/Typography';
import type { Booking } from '@/lib/rules/booking/booking';

/** Notes of staff and guest, in at most three lines; nothing when both are empty. */
export function BookingNotes({ booking }: { booking: Booking }) {
  const notes = [booking.notes, booking.guestNotes].filter(Boolean).join(' · ');
  if (notes === '') return null;
  return (
    <Typography
      variant="body2"
      sx={{ mt: 0.5, display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
    >
      {notes}
    </Typography>
  );
}
