'use client';
import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { Booking } from '@/lib/rules/booking/booking';
import { useBookingDay } from '@/lib/client/use-booking-day';
import type { AssignProposal, ProposedChange } from '@/lib/rules/seating/auto-assign-proposal';
import { ChangeRow } from './change-row';
import { LeftRow } from './left-row';
import { Totals } from './totals';
import type { ProposalState } from './use-proposal';

interface ProposalViewProps {
  restaurant: RestaurantContext;
  state: ProposalState;
  proposal: AssignProposal;
}

/** The difference: what it comes to, who gets which table, and who stays without. */
export function ProposalView({ restaurant, state, proposal }: ProposalViewProps) {
  const t = useTranslations('autoAssign');
  const { changes, before, after } = proposal;
  const day = useBookingDay(proposal.date).data;
  const bookings = useMemo(() => new Map(day?.bookings.map((booking) => [booking.uid, booking])), [day]);
  const rows = useMemo(() => rowsOf(changes, state.leftOut, bookings), [changes, state.leftOut, bookings]);
  // Who was left out has no table because a person said so, and is in the list above.
  const without = proposal.without.filter(({ uid }) => !state.leftOut.some((change) => change.uid === uid));
  return (
    <Box aria-busy={state.isWorking} sx={{ opacity: state.isWorking ? 0.6 : 1, transition: 'opacity .15s' }}>
      <Totals before={before} after={after} />
      <Box role="status" sx={{ px: 3, pb: rows.length > 0 ? 1 : 3 }}>
        <Typography sx={{ fontWeight: 600 }}>{saidOf()}</Typography>
      </Box>
      {rows.length > 0 && (
        <Box component="ul" aria-label={t('changes')} sx={{ m: 0, p: 0 }}>
          {rows.map(({ change, booking, isIn }) => (
            <ChangeRow key={change.uid} restaurant={restaurant} change={change} booking={booking} isIn={isIn} onToggle={state.toggle} />
          ))}
        </Box>
      )}
      {without.length > 0 && (
        <>
          <Typography variant="overline" component="h3" sx={{ display: 'block', px: 3, pt: 2, color: 'text.secondary' }}>
            {t('without', { count: without.length })}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, pb: 1 }}>
            {without.map(({ uid, why }) => {
              const booking = bookings.get(uid);
              return booking && <LeftRow key={uid} restaurant={restaurant} booking={booking} why={why} />;
            })}
          </Box>
        </>
      )}
    </Box>
  );

  function saidOf(): string {
    if (after.parties === 0) return t('nobody');
    if (changes.length > 0) return t('count', { count: changes.length });
    if (state.leftOut.length > 0) return t('allLeftOut');
    return after.seated === after.parties ? t('nothing') : t('nothingBetter');
  }
}

interface Row {
  change: ProposedChange;
  booking: Booking;
  isIn: boolean;
}

/** Those left out stay in the list, so that they can be taken in again. By the time of the parties. */
function rowsOf(changes: readonly ProposedChange[], leftOut: readonly ProposedChange[], bookings: ReadonlyMap<number, Booking>): Row[] {
  const all = [...changes.map((change) => ({ change, isIn: true })), ...leftOut.map((change) => ({ change, isIn: false }))];
  return all
    .flatMap(({ change, isIn }) => {
      const booking = bookings.get(change.uid);
      return booking ? [{ change, isIn, booking }] : [];
    })
    .sort((a, b) => a.booking.time - b.booking.time || a.booking.uid - b.booking.uid);
}
