'use client';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import type { Booking } from '@/lib/rules/booking/booking';
import { isArrival } from '@/lib/rules/booking/status/arrival';
import { nextStatus, stageOf } from '@/lib/rules/booking/status/next-status';
import { partyAct } from '@/lib/rules/booking/status/party-act';
import type { StatusMap } from '@/lib/rules/statuses/stage';

// Styled once, not by `sx`: rows with these are drawn while they scroll past.
const Act = styled(Button)({ paddingInline: 12, minWidth: 0, overflow: 'hidden' });
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
  /** The one that is first in line. */
  filled?: boolean;
  tabIndex?: number;
}

/** One tap to the next likely status, by its verb; nothing where none is likely. */
export function NextStatusButton({
  booking,
  statuses,
  partSeated,
  party,
  isOtherDay,
  onPick,
  fullWidth,
  filled = false,
  tabIndex,
}: NextStatusButtonProps) {
  const t = useTranslations('booking');
  const next = nextStatus(booking, statuses, partSeated);
  if (!next || (isOtherDay && isArrival(stageOf(statuses, booking.status), next.stage))) return null;
  const act = partyAct(stageOf(statuses, booking.status), next);
  return (
    <Act
      variant={filled ? 'contained' : 'outlined'}
      color={filled ? 'primary' : 'inherit'}
      fullWidth={fullWidth}
      tabIndex={tabIndex}
      data-tap={`act ${next.code} ${party}`}
      aria-label={t(`actFor.${act}`, { status: next.name, party })}
      onClick={(event) => {
        event.stopPropagation();
        onPick(next.code);
      }}
    >
      <Name>{t(`act.${act}`, { status: next.name })}</Name>
    </Act>
  );
}
