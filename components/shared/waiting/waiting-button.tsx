'use client';
import { useEffect, useMemo, useRef } from 'react';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import HourglassTopRounded from '@mui/icons-material/HourglassTopRounded';
import { useTranslations } from 'next-intl';
import { type RestaurantContext, useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { Tooltip } from '@/components/ui/tooltip';
import { useBookingDay } from '@/lib/client/use-booking-day';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { dayClock } from '@/lib/time/day-clock';
import type { ServiceDate, ServiceMoment } from '@/lib/time/service-day';
import { type StandbyParty, useStandbyDay } from './use-standby-day';
import { useWaitingSheet } from './waiting-context';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useWhenText } from '@/components/shared/restaurant/use-when-text';
import { useToast } from '@/components/shell/use-toast';
import { useDeskActions } from './use-desk-actions';

/**
 * Opens the waiting list; says how many wait, and shows a mark when a place came free for somebody on standby.
 * @param date the day on the screen: its standby is watched
 */
export function WaitingButton({ date }: { date: ServiceDate }) {
  const restaurant = useRestaurant();
  const now = useServiceNow();
  const has = useCapabilities();
  return has('waiting') && restaurant && now ? <KnownButton restaurant={restaurant} now={now} date={date} /> : null;
}

function KnownButton({
  restaurant,
  now,
  date,
}: {
  restaurant: RestaurantContext;
  now: ServiceMoment;
  date: ServiceDate;
}) {
  const t = useTranslations('waiting');
  const sheet = useWaitingSheet();
  const today = useBookingDay(now.date).data;
  const waiting = useMemo(
    () => today?.bookings.filter(({ status }) => restaurant.stageOf(status) === 3).length ?? 0,
    [today, restaurant],
  );
  const standby = useStandbyDay(restaurant, date, dayClock(now.date, restaurant.setup.timeZone).instantAt(now.time));
  const proposals = useMemo(() => standby.parties.filter(({ tables }) => tables !== null), [standby]);
  useProposalNotice(restaurant, date, standby.isRead ? proposals : undefined);
  const label = [t('open', { count: waiting }), proposals.length > 0 && t('proposals', { count: proposals.length })]
    .filter(Boolean)
    .join(', ');
  return (
    <Tooltip title={label}>
      <Badge variant="dot" color="error" invisible={proposals.length === 0} overlap="rectangular">
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => sheet.open({ date })}
          aria-label={label}
          sx={{ minHeight: 44, minWidth: 44, px: 1.25, gap: 0.75 }}
        >
          <HourglassTopRounded fontSize="small" />
          {waiting > 0 && waiting}
        </Button>
      </Badge>
    </Tooltip>
  );
}

/**
 * What is there when the screen opens, or when another day is looked at, is on the button's mark; only what comes free after that is said.
 * @param proposals undefined until they are known for this day
 */
function useProposalNotice(
  restaurant: RestaurantContext,
  date: ServiceDate,
  proposals: readonly StandbyParty[] | undefined,
): void {
  const t = useTranslations('standby');
  const when = useWhenText();
  const toast = useToast();
  const actions = useDeskActions(restaurant);
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const said = useRef<{ date: ServiceDate; uids: Set<number> } | null>(null);

  useEffect(() => {
    if (!proposals) return;
    const known = said.current?.date === date ? said.current.uids : null;
    said.current = { date, uids: new Set(proposals.map(({ booking }) => booking.uid)) };
    const fresh = known && proposals.find(({ booking }) => !known.has(booking.uid));
    if (!fresh) return;
    const { booking, tables } = fresh;
    toast.show({
      severity: 'info',
      text: t('came', { covers: booking.covers, time: when.time(booking.time), party: partyName(booking) }),
      action: { label: t('offer'), onClick: () => void actions.offer(booking, tables ?? []) },
    });
  }, [date, proposals, t, when, toast, actions, partyName]);
}
