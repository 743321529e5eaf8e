'use client';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useBookingDialog } from '@/components/shared/booking/dialog/booking-dialog-context';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useWhenText } from '@/components/shared/restaurant/use-when-text';
import { EmptyState } from '@/components/ui/empty-state';
import type { Booking } from '@/lib/rules/booking/booking';
import type { ServiceMoment } from '@/lib/time/service-day';
import { JoinForm } from './join-form';
import { RecordLine } from './record-line';
import { StandbySection } from './standby-section';
import { useDeskActions } from './use-desk-actions';
import { useEvening } from './use-evening';
import { useStandbyDay } from './use-standby-day';
import type { WaitingSheetRequest } from './waiting-context';
import { WaitingParty } from './waiting-party';

/** Couples walk in more often than anybody else. */
const USUAL_COVERS = 2;

/** Who comes in, who waits, and who is on standby. */
export function WaitingDesk({ request, restaurant, now }: { request: WaitingSheetRequest; restaurant: RestaurantContext; now: ServiceMoment }) {
  const t = useTranslations('waiting');
  const when = useWhenText();
  const dialog = useBookingDialog();
  const evening = useEvening(restaurant, now);
  const actions = useDeskActions(restaurant);
  const date = request.date ?? now.date;
  const standby = useStandbyDay(restaurant, date, evening.instant).parties;
  const open = (booking: Booking) => dialog.open({ booking });
  return (
    <Box sx={{ overflow: 'auto', flex: 1, minHeight: 0 }}>
      {evening.record && <RecordLine record={evening.record} />}
      <JoinForm restaurant={restaurant} now={now} quotes={evening.quotes} turnOf={evening.turnOf} covers={request.covers ?? USUAL_COVERS} onJoin={actions.join} />
      {evening.waiting.length > 0 ? (
        <Box component="ul" aria-label={t('title')} sx={{ m: 0, p: 0 }}>
          {evening.waiting.map((booking) => (
            <WaitingParty key={booking.uid} booking={booking} restaurant={restaurant} now={now} instant={evening.instant} quote={evening.quotes.waiting.get(booking.uid) ?? null} actions={actions} onOpen={open} />
          ))}
        </Box>
      ) : (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      )}
      <StandbySection parties={standby} restaurant={restaurant} instant={evening.instant} day={date === now.date ? null : when.day(date)} actions={actions} onOpen={open} />
    </Box>
  );
}
