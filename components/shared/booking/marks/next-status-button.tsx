'use client';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import type { Booking } from '@/lib/rules/booking/booking';
import { isArrival } from '@/lib/rules/booking/arrival';
import { nextStatus, stageOf } from '@/lib/rules/booking/next-status';
import type { StatusMap } from '@/lib/rules/statuses/stage';

// Styled once, not by `sx`: rows with these are drawn while they scroll past.
const Quiet = styled(Button)(({ theme }) => ({
  paddingInline: 12,
  minWidth: 0,
  overflow: 'hidden',
  borderColor: theme.vars?.palette.divider,
  gap: 6,
}));
const Dot = styled('span')({ width: 10, height: 10, borderRadius: '50%', flexShrink: 0 });
const Name = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' });

interface NextStatusButtonProps {
  booking: Pick<Booking, 'status' | 'tables'>;
  statuses: StatusMap;
  partSeated?: number;
  /** Whose status it is, for a screen reader. */
  party: string;
  /** Nobody arrives on another day: the ways there are left out. */
  isOtherDay?: boolean;
  onPick: (status: number) => void;
  fullWidth?: boolean;
  tabIndex?: number;
}

/** One tap to the next likely status; nothing where none is likely. */
export function NextStatusButton({
  booking,
  statuses,
  partSeated,
  party,
  isOtherDay,
  onPick,
  fullWidth,
  tabIndex,
}: NextStatusButtonProps) {
  const t = useTranslations('booking');
  const next = nextStatus(booking, statuses, partSeated);
  if (!next || (isOtherDay && isArrival(stageOf(statuses, booking.status), next.stage))) return null;
  return (
    <Quiet
      variant="outlined"
      color="inherit"
      fullWidth={fullWidth}
      tabIndex={tabIndex}
      data-tap={`act ${next.code} ${party}`}
      aria-label={t('setStatus', { status: next.name, party })}
      onClick={(event) => {
        event.stopPropagation();
        onPick(next.code);
      }}
    >
      <Dot aria-hidden style={{ backgroundColor: next.colour }} />
      <Name>{next.name}</Name>
    </Quiet>
  );
}
