'use client';
import type { RefObject } from 'react';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useBookingDialog } from '@/components/shared/booking/dialog/booking-dialog-context';
import type { DirtyGuard } from '@/components/shared/form/use-dirty-guard';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { EmptyState } from '@/components/ui/states/empty-state';
import type { Booking } from '@/lib/rules/booking/booking';
import type { ServiceMoment } from '@/lib/time/service-day';
import { JoinForm } from './join-form';
import { type DeskActions, useDeskActions } from './use-desk-actions';
import { useEvening } from './use-evening';
import { type StandbyParty, useStandbyDay } from './use-standby-day';
import type { WaitingSheetRequest } from './waiting-context';
import { WaitingParty } from './waiting-party';
import Typography from '@mui/material/Typography';
import type { QuoteRecord } from '@/lib/rules/booking/waiting/quote-record';
import { StandbyPartyLine } from './standby-party-line';

/** The most common size of a walk-in. */
const USUAL_COVERS = 2;

/** Adds parties, and lists the waiting ones and those on standby. */
export function WaitingDesk({
  request,
  restaurant,
  now,
  leave,
}: {
  request: WaitingSheetRequest;
  restaurant: RestaurantContext;
  now: ServiceMoment;
  /** Set to a function that asks before an unfinished party is discarded. */
  leave: RefObject<DirtyGuard['leave']>;
}) {
  const t = useTranslations('waiting');
  const when = useDateTimeText();
  const dialog = useBookingDialog();
  const evening = useEvening(restaurant, now);
  const actions = useDeskActions(restaurant);
  const date = request.date ?? now.date;
  const standby = useStandbyDay(restaurant, date, evening.instant).parties;
  const open = (booking: Booking) => dialog.open({ booking });
  return (
    <Box sx={{ overflow: 'auto', flex: 1, minHeight: 0 }}>
      {evening.record && <AccuracyLine record={evening.record} />}
      <JoinForm
        restaurant={restaurant}
        now={now}
        quotes={evening.quotes}
        turnOf={evening.turnOf}
        covers={request.covers ?? USUAL_COVERS}
        leaveRef={leave}
        onJoin={actions.join}
        onSeat={actions.seatNew}
      />
      {evening.waiting.length > 0 ? (
        <Box component="ul" aria-label={t('title')} sx={{ m: 0, p: 0 }}>
          {evening.waiting.map((booking) => (
            <WaitingParty
              key={booking.uid}
              booking={booking}
              restaurant={restaurant}
              now={now}
              instant={evening.instant}
              quote={evening.quotes.waiting.get(booking.uid) ?? null}
              actions={actions}
              onOpen={open}
            />
          ))}
        </Box>
      ) : (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      )}
      <StandbySection
        parties={standby}
        restaurant={restaurant}
        instant={evening.instant}
        day={date === now.date ? null : when.day(date)}
        actions={actions}
        onOpen={open}
      />
    </Box>
  );
}

/** Accuracy of tonight's quoted waits. */
function AccuracyLine({ record }: { record: QuoteRecord }) {
  const t = useTranslations('waiting.record');
  const { seated, within, meanOver } = record;
  const mean = meanOver === 0 ? t('exact') : t(meanOver > 0 ? 'over' : 'under', { minutes: Math.abs(meanOver) });
  return (
    <Typography
      variant="body2"
      sx={{ px: 2, py: 1, color: 'text.secondary', bgcolor: 'raised', borderBottom: 1, borderColor: 'divider' }}
    >
      {t('within', { within, seated })} · {mean}
    </Typography>
  );
}

interface StandbySectionProps {
  parties: readonly StandbyParty[];
  restaurant: RestaurantContext;
  /** Now, in epoch milliseconds. */
  instant: number;
  /** The day, unless it is today. */
  day: string | null;
  actions: DeskActions;
  onOpen: (booking: Booking) => void;
}

/** Parties that requested a full time, in the order of offers. */
function StandbySection({ parties, restaurant, instant, day, actions, onOpen }: StandbySectionProps) {
  const t = useTranslations('standby');
  return (
    <Box component="section" aria-labelledby="standby-title">
      <Typography
        id="standby-title"
        variant="subtitle2"
        component="h3"
        sx={{ px: 2, py: 1, bgcolor: 'raised', borderBottom: 1, borderColor: 'divider' }}
      >
        {t('title')}{' '}
        {day !== null && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 500 }}>
            {day}
          </Box>
        )}
      </Typography>
      {parties.length === 0 ? (
        <Typography variant="body2" sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
          {t('none')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0 }}>
          {parties.map(({ booking, tables }, index) => (
            <StandbyPartyLine
              key={booking.uid}
              booking={booking}
              tables={tables}
              place={index + 1}
              restaurant={restaurant}
              instant={instant}
              actions={actions}
              onOpen={onOpen}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
