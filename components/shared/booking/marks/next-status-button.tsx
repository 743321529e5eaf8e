'use client';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import type { Booking } from '@/lib/rules/booking/booking';
import { isArrival } from '@/lib/rules/booking/status/arrival';
import { nextStatus, stageOf } from '@/lib/rules/booking/status/next-status';
import { partyAction } from '@/lib/rules/booking/status/party-act';
import type { StatusMap } from '@/lib/rules/statuses/stage';

// `styled`, not `sx`: rows with these are rendered while scrolling.
const Act = styled(Button)({ paddingInline: 12, minWidth: 0, overflow: 'hidden' });
const Name = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' });

interface NextStatusButtonProps {
  booking: Pick<Booking, 'status' | 'tables'>;
  statuses: StatusMap;
  partSeated?: number;
  /** Name of the party, for screen readers. */
  party: string;
  /** On another day, "arrived" statuses are left out. */
  isOtherDay?: boolean;
  onPick: (status: number) => void;
  fullWidth?: boolean;
  /** Marks the next party to act on. */
  filled?: boolean;
  tabIndex?: number;
}

/** One-tap button for the next likely status, labelled with its verb; nothing when none is likely. */
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
  const action = partyAction(stageOf(statuses, booking.status), next);
  return (
    <Act
      variant={filled ? 'contained' : 'outlined'}
      color={filled ? 'primary' : 'inherit'}
      fullWidth={fullWidth}
      tabIndex={tabIndex}
      data-tap={`act ${next.code} ${party}`}
      aria-label={t(`actFor.${action}`, { status: next.name, party })}
      onClick={(event) => {
        event.stopPropagation();
        onPick(next.code);
      }}
    >
      <Name>{t(`act.${action}`, { status: next.name })}</Name>
    </Act>
  );
}
