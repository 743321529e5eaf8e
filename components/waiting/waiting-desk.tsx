'use client';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useBookingDialog } from '@/components/booking/booking-dialog-context';
import type { House } from '@/components/booking/use-house';
import { useWhenText } from '@/components/booking/use-when-text';
import { EmptyState } from '@/components/ui/empty-state';
import type { Booking } from '@/lib/booking/booking';
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
export function WaitingDesk({ request, house, now }: { request: WaitingSheetRequest; house: House; now: ServiceMoment }) {
  const t = useTranslations('waiting');
  const when = useWhenText();
  const dialog = useBookingDialog();
  const evening = useEvening(house, now);
  const actions = useDeskActions(house);
  const date = request.date ?? now.date;
  const standby = useStandbyDay(house, date, evening.instant).parties;
  const open = (booking: Booking) => dialog.open({ booking });
  return (
    <Box sx={{ overflow: 'auto', flex: 1, minHeight: 0 }}>
      {evening.record && <RecordLine record={evening.record} />}
      <JoinForm house={house} now={now} quotes={evening.quotes} turnOf={evening.turnOf} covers={request.covers ?? USUAL_COVERS} onJoin={actions.join} />
      {evening.waiting.length > 0 ? (
        <Box component="ul" aria-label={t('title')} sx={{ m: 0, p: 0 }}>
          {evening.waiting.map((booking) => (
            <WaitingParty key={booking.uid} booking={booking} house={house} now={now} instant={evening.instant} quote={evening.quotes.waiting.get(booking.uid) ?? null} actions={actions} onOpen={open} />
          ))}
        </Box>
      ) : (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      )}
      <StandbySection parties={standby} house={house} instant={evening.instant} day={date === now.date ? null : when.day(date)} actions={actions} onOpen={open} />
    </Box>
  );
}
