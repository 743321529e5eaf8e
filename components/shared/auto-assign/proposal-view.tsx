'use client';
import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { Booking } from '@/lib/rules/booking/booking';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import type { AssignProposal, ProposedChange } from '@/lib/rules/seating/auto-assign-proposal';
import type { ProposalState } from './use-proposal';
import Checkbox from '@mui/material/Checkbox';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { UnassignedParty, AssignTotals } from '@/lib/rules/seating/auto-assign';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';

interface ProposalViewProps {
  restaurant: RestaurantContext;
  state: ProposalState;
  proposal: AssignProposal;
}

/** The proposal: its totals, the table changes, and the parties that stay without a table. */
export function ProposalView({ restaurant, state, proposal }: ProposalViewProps) {
  const t = useTranslations('autoAssign');
  const { changes, before, after } = proposal;
  const day = useBookingDay(proposal.date).data;
  const bookings = useMemo(() => new Map(day?.bookings.map((booking) => [booking.uid, booking])), [day]);
  const rows = useMemo(() => rowsOf(changes, state.excluded, bookings), [changes, state.excluded, bookings]);
  // Excluded parties are not counted here: they are in the list above.
  const without = proposal.without.filter(({ uid }) => !state.excluded.some((change) => change.uid === uid));
  return (
    <Box aria-busy={state.isWorking} sx={{ opacity: state.isWorking ? 0.6 : 1, transition: 'opacity .15s' }}>
      <Totals before={before} after={after} />
      <Box role="status" sx={{ px: 3, pb: rows.length > 0 ? 1 : 3 }}>
        <Typography sx={{ fontWeight: 600 }}>{summaryText()}</Typography>
      </Box>
      {rows.length > 0 && (
        <Box component="ul" aria-label={t('changes')} sx={{ m: 0, p: 0 }}>
          {rows.map(({ change, booking, isIn: isIncluded }) => (
            <ChangeRow
              key={change.uid}
              restaurant={restaurant}
              change={change}
              booking={booking}
              isIn={isIncluded}
              onToggle={state.toggle}
            />
          ))}
        </Box>
      )}
      {without.length > 0 && (
        <>
          <Typography
            variant="overline"
            component="h3"
            sx={{ display: 'block', px: 3, pt: 2, color: 'text.secondary' }}
          >
            {t('without', { count: without.length })}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, pb: 1 }}>
            {without.map(({ uid, why }) => {
              const booking = bookings.get(uid);
              return booking && <UnseatedRow key={uid} restaurant={restaurant} booking={booking} why={why} />;
            })}
          </Box>
        </>
      )}
    </Box>
  );

  function summaryText(): string {
    if (after.parties === 0) return t('nobody');
    if (changes.length > 0) return t('count', { count: changes.length });
    if (state.excluded.length > 0) return t('allLeftOut');
    return after.seated === after.parties ? t('nothing') : t('nothingBetter');
  }
}

interface Row {
  change: ProposedChange;
  booking: Booking;
  isIn: boolean;
}

/** Excluded changes stay in the list, so that they can be included again. Sorted by time. */
function rowsOf(
  changes: readonly ProposedChange[],
  leftOut: readonly ProposedChange[],
  bookings: ReadonlyMap<number, Booking>,
): Row[] {
  const all = [
    ...changes.map((change) => ({ change, isIn: true })),
    ...leftOut.map((change) => ({ change, isIn: false })),
  ];
  return all
    .flatMap(({ change, isIn }) => {
      const booking = bookings.get(change.uid);
      return booking ? [{ change, isIn, booking }] : [];
    })
    .sort((a, b) => a.booking.time - b.booking.time || a.booking.uid - b.booking.uid);
}

interface ChangeRowProps {
  restaurant: RestaurantContext;
  change: ProposedChange;
  booking: Booking;
  /** False when excluded. */
  isIn: boolean;
  onToggle: (change: ProposedChange) => void;
}

/** One party: its tables before and after, and the gain. The checkbox excludes it. */
function ChangeRow({ restaurant, change, booking, isIn, onToggle }: ChangeRowProps) {
  const t = useTranslations('autoAssign');
  const { gain, seats } = change;
  const named = (tables: readonly string[]) => tables.map(restaurant.tableName).join(' + ');
  const oldTables = change.from.length > 0 ? named(change.from) : t('none');
  const newTables = named(change.to);
  const area = booking.requestedArea === null ? '' : restaurant.areaName(booking.requestedArea);
  const gained = gain === 'seats' ? t('gain.seats', { count: seats }) : t(`gain.${gain}`, { area });
  return (
    <Box component="li" sx={{ listStyle: 'none', borderTop: 1, borderColor: 'divider' }}>
      <Box
        component="label"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 60,
          pl: 1.5,
          pr: 3,
          py: 0.75,
          cursor: 'pointer',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Checkbox checked={isIn} onChange={() => onToggle(change)} />
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <PartyLabels restaurant={restaurant} booking={booking} />
          <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
            {isIn ? gained : t('stays', { tables: oldTables })}
          </Box>
        </Box>
        <VisuallyHidden>{t('moves', { from: oldTables, to: newTables })}</VisuallyHidden>
        <Box
          component="span"
          aria-hidden
          sx={{
            flexShrink: 0,
            maxWidth: '40%',
            textAlign: 'right',
            fontVariantNumeric: 'tabular-nums',
            textDecoration: isIn ? undefined : 'line-through',
            color: isIn ? undefined : 'text.secondary',
          }}
        >
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {change.from.length > 0 ? oldTables : '–'} →{' '}
          </Box>
          <Box component="strong" sx={{ fontWeight: isIn ? 700 : 400 }}>
            {newTables}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

/** A party that stays without a table, and the reason. */
function UnseatedRow({
  restaurant,
  booking,
  why,
}: {
  restaurant: RestaurantContext;
  booking: Booking;
  why: UnassignedParty['why'];
}) {
  const t = useTranslations('autoAssign');
  return (
    <Box component="li" sx={{ listStyle: 'none', px: 3, py: 0.75 }}>
      <PartyLabels restaurant={restaurant} booking={booking} />
      <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
        {t(`left.${why}`, { count: booking.covers })}
      </Box>
    </Box>
  );
}

/** Time, name and size of a party on one line. */
function PartyLabels({ restaurant, booking }: { restaurant: RestaurantContext; booking: Booking }) {
  const t = useTranslations('autoAssign');
  const when = useDateTimeText();
  const name = usePartyName(restaurant.setup.lastFirst);
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'baseline', minWidth: 0 }}>
      <Box
        component="span"
        sx={{ flexShrink: 0, minWidth: 44, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {when.time(booking.time)}
      </Box>
      <Box
        component="span"
        sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 550 }}
      >
        {name(booking)}
      </Box>
      <Box component="span" sx={{ flexShrink: 0, color: 'text.secondary' }}>
        {t('covers', { count: booking.covers })}
      </Box>
    </Box>
  );
}

/** Totals before and after: seated parties, empty seats, joined tables. */
function Totals({ before, after }: { before: AssignTotals; after: AssignTotals }) {
  const t = useTranslations('autoAssign');
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1, m: 0, px: 3, py: 2 }}>
      <Figure label={t('totals.seated')} before={before.seated} after={after.seated} of={after.parties} />
      <Figure label={t('totals.wasted')} before={before.wasted} after={after.wasted} />
      <Figure label={t('totals.joins')} before={before.joins} after={after.joins} />
    </Box>
  );
}

function Figure({ label, before, after, of }: { label: string; before: number; after: number; of?: number }) {
  const t = useTranslations('autoAssign');
  const shown = of === undefined ? String(after) : `${after}/${of}`;
  return (
    <Box
      sx={{
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column-reverse',
        justifyContent: 'flex-end',
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2', lineHeight: 1.3 }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, typography: 'h3', fontVariantNumeric: 'tabular-nums' }}>
        <VisuallyHidden>
          {of === undefined ? t('totals.spoken', { before, after }) : t('totals.spokenOf', { before, after, of })}
        </VisuallyHidden>
        <span aria-hidden>
          {before !== after && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' }}>
              {before} →
            </Box>
          )}{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {shown}
          </Box>
        </span>
      </Box>
    </Box>
  );
}
