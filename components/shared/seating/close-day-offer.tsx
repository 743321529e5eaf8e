'use client';
import { memo, useState } from 'react';
import type { AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useHours } from '@/lib/client/hours/use-hours';
import { DAY_START } from '@/lib/contract/constants';
import { sessionsOf } from '@/lib/rules/availability/sessions';
import { unsettled } from '@/lib/rules/booking/unsettled';
import { type ServiceDate, type ServiceMoment, shiftDate } from '@/lib/time/service-day';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const Alert = lazyComponent<AlertProps>(() => import('@mui/material/Alert').then((loaded) => loaded.default));
const CloseDaySheet = lazyComponent(() => import('./close-day-sheet').then((loaded) => loaded.CloseDaySheet));

/** The previous day is offered until noon. */
const NOON = 12;

interface CloseDayOfferProps {
  restaurant: RestaurantContext;
  now: ServiceMoment;
}

/** Offers to close the day after its last session, or on the next morning if it was not closed. */
export const CloseDayOffer = memo(function CloseDayOffer({ restaurant, now }: CloseDayOfferProps) {
  const t = useTranslations('closeDay');
  const when = useDateTimeText();
  const canClose = useCapabilities()('seating');
  const hours = useHours().data;
  const [opened, setOpened] = useState<ServiceDate | null>(null);
  const [later, setLater] = useState<ServiceDate | null>(null);
  const isMorning = now.time >= DAY_START && now.time < NOON;
  const last = hours ? Math.max(0, ...sessionsOf(now.date, hours.shifts, hours.specialDates).map(({ end }) => end)) : 0;
  const isNight = last > 0 && now.time >= last;
  const date = isNight ? now.date : isMorning ? shiftDate(now.date, -1) : null;
  const day = useBookingDay(canClose ? date : null).data;
  const left = unsettled(day?.bookings ?? [], restaurant.stageOf);
  const count = left.neverCame.length + left.seated.length;
  return (
    <>
      {date !== null && count > 0 && later !== date && (
        <Alert
          severity="info"
          role="status"
          sx={{ borderRadius: 0, alignItems: 'center', '& .MuiAlert-action': { pt: 0, alignItems: 'center' } }}
          action={
            <>
              <Button color="inherit" sx={{ minHeight: 44 }} onClick={() => setLater(date)}>
                {t('later')}
              </Button>
              <Button color="inherit" variant="outlined" sx={{ minHeight: 44 }} onClick={() => setOpened(date)}>
                {t('open')}
              </Button>
            </>
          }
        >
          {t('notClosed', { day: when.day(date), count })}
        </Alert>
      )}
      {opened !== null && <CloseDaySheet date={opened} restaurant={restaurant} onClose={() => setOpened(null)} />}
    </>
  );
});
