'use client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { Booking } from '@/lib/booking/booking';
import { nextStatus } from '@/lib/booking/next-status';
import type { StatusMap } from '@/lib/booking/stage';

interface NextStatusButtonProps {
  booking: Pick<Booking, 'status' | 'tables'>;
  statuses: StatusMap;
  partSeated?: number;
  /** Whose status it is, for a screen reader. */
  party: string;
  onPick: (status: number) => void;
  fullWidth?: boolean;
}

/** One tap to the next likely status; nothing where none is likely. */
export function NextStatusButton({ booking, statuses, partSeated, party, onPick, fullWidth }: NextStatusButtonProps) {
  const t = useTranslations('booking');
  const next = nextStatus(booking, statuses, partSeated);
  if (!next) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      fullWidth={fullWidth}
      aria-label={t('setStatus', { status: next.name, party })}
      onClick={(event) => {
        event.stopPropagation();
        onPick(next.code);
      }}
      startIcon={<Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '50%' }} style={{ backgroundColor: next.colour }} />}
      sx={{ px: 1.5, minWidth: 0, '& .MuiButton-startIcon': { mr: 0.75, ml: 0 }, overflow: 'hidden', borderColor: 'divider' }}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {next.name}
      </Box>
    </Button>
  );
}
