'use client';
import { useEffect, useMemo, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import HourglassTopRounded from '@mui/icons-material/HourglassTopRounded';
import { CornerMark } from '@/components/ui/corner-mark';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { Booking } from '@/lib/rules/booking/booking';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { dayClock } from '@/lib/time/day-clock';
import type { ServiceDate, ServiceMoment } from '@/lib/time/service-day';
import { minutesSince } from '@/lib/time/whole-minute';
import { type StandbyParty, useStandbyDay } from './use-standby-day';
import { isBeingOffered } from './use-standby-offer';
import { useWaitingSheet } from './waiting-context';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useDeskActions } from './use-desk-actions';
import { STAGE } from '@/lib/rules/statuses/stage';

export interface WaitingState {
  /** Number of waiting parties, and the minutes of the longest wait. */
  waiting: number;
  longest: number;
  standby: readonly StandbyParty[];
  /** Number of standby parties with an offerable table. */
  proposals: number;
}

/**
 * Waiting parties now, and standby parties of the displayed day; a toast announces new offers for them. Call once per
 * screen.
 */
export function useWaitingState(restaurant: RestaurantContext, now: ServiceMoment, date: ServiceDate): WaitingState {
  const today = useBookingDay(now.date).data;
  const parties = useMemo(
    () => today?.bookings.filter(({ status }) => restaurant.stageOf(status) === STAGE.waiting) ?? NOBODY,
    [today, restaurant],
  );
  const longest = Math.max(
    0,
    ...parties.map(({ quotedAt, arrivedTime }) => minutesSince(quotedAt ?? arrivedTime ?? now.time, now.time)),
  );
  const standby = useStandbyDay(restaurant, date, dayClock(now.date, restaurant.setup.timeZone).instantAt(now.time));
  const proposals = useMemo(() => standby.parties.filter(({ tables }) => tables !== null), [standby]);
  useProposalNotice(restaurant, date, standby.isRead ? proposals : undefined);
  return { waiting: parties.length, longest, standby: standby.parties, proposals: proposals.length };
}

const NOBODY: readonly Booking[] = [];

interface WaitingButtonProps {
  state: WaitingState;
  /** The day whose standby parties are shown. */
  date: ServiceDate;
  withWord: boolean;
}

/** Opens the waiting list; shows the number of waiting parties, and a mark when a table can be offered to standby. */
export function WaitingButton({ state: { waiting, proposals }, date, withWord }: WaitingButtonProps) {
  const t = useTranslations('waiting');
  const sheet = useWaitingSheet();
  const label = [t('open', { count: waiting }), proposals > 0 && t('proposals', { count: proposals })]
    .filter(Boolean)
    .join(', ');
  return (
    <CornerMark mark={proposals > 0} colour="error">
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => sheet.open({ date })}
        aria-label={label}
        title={withWord ? undefined : label}
        sx={{ minWidth: 44, px: 1.5, gap: 1 }}
      >
        <HourglassTopRounded fontSize="small" />
        {withWord && t('title')}
        {waiting > 0 && (
          <Box
            component="span"
            sx={{
              minWidth: 22,
              height: 22,
              px: 0.5,
              borderRadius: 11,
              display: 'grid',
              placeItems: 'center',
              fontSize: '0.8125rem',
              bgcolor: 'warning.main',
              color: 'warning.contrastText',
            }}
          >
            {waiting}
          </Box>
        )}
      </Button>
    </CornerMark>
  );
}

/**
 * Existing offers of a newly opened screen or day are shown by the button's mark; only later ones are announced.
 * @param proposals undefined until known for this day
 */
function useProposalNotice(
  restaurant: RestaurantContext,
  date: ServiceDate,
  proposals: readonly StandbyParty[] | undefined,
): void {
  const t = useTranslations('standby');
  const when = useDateTimeText();
  const toast = useToast();
  const actions = useDeskActions(restaurant);
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const announced = useRef<{ date: ServiceDate; uids: Set<number> } | null>(null);

  useEffect(() => {
    if (!proposals) return;
    const known = announced.current?.date === date ? announced.current.uids : null;
    announced.current = { date, uids: new Set(proposals.map(({ booking }) => booking.uid)) };
    const fresh = known && proposals.find(({ booking }) => !known.has(booking.uid));
    if (!fresh || isBeingOffered(date)) return;
    const { booking, tables } = fresh;
    toast.show({
      severity: 'info',
      text: t('came', { covers: booking.covers, time: when.time(booking.time), party: partyName(booking) }),
      action: { label: t('offer'), onClick: () => void actions.offer(booking, tables ?? []) },
    });
  }, [date, proposals, t, when, toast, actions, partyName]);
}
