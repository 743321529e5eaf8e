'use client';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Booking } from '@/lib/rules/booking/booking';
import type { ProposedChange } from '@/lib/rules/seating/auto-assign-proposal';
import { PartyLabels } from './party-labels';

interface ChangeRowProps {
  restaurant: RestaurantContext;
  change: ProposedChange;
  booking: Booking;
  /** False for one that was left out. */
  isIn: boolean;
  onToggle: (change: ProposedChange) => void;
}

/** One party: from which tables to which, and what that gains. Its tick leaves it where it is. */
export function ChangeRow({ restaurant, change, booking, isIn, onToggle }: ChangeRowProps) {
  const t = useTranslations('autoAssign');
  const { gain, seats } = change;
  const named = (tables: readonly string[]) => tables.map(restaurant.tableName).join(' + ');
  const had = change.from.length > 0 ? named(change.from) : t('none');
  const given = named(change.to);
  const area = booking.requestedArea === null ? '' : restaurant.areaName(booking.requestedArea);
  const gained = gain === 'seats' ? t('gain.seats', { count: seats }) : t(`gain.${gain}`, { area });
  return (
    <Box component="li" sx={{ listStyle: 'none', borderTop: 1, borderColor: 'divider' }}>
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 60, pl: 1.5, pr: 3, py: 0.75, cursor: 'pointer', '&:hover': { bgcolor: 'action.hover' } }}>
        <Checkbox checked={isIn} onChange={() => onToggle(change)} />
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <PartyLabels restaurant={restaurant} booking={booking} />
          <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
            {isIn ? gained : t('stays', { tables: had })}
          </Box>
        </Box>
        <VisuallyHidden>{t('moves', { from: had, to: given })}</VisuallyHidden>
        <Box component="span" aria-hidden sx={{ flexShrink: 0, maxWidth: '40%', textAlign: 'right', fontVariantNumeric: 'tabular-nums', textDecoration: isIn ? undefined : 'line-through', color: isIn ? undefined : 'text.secondary' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {change.from.length > 0 ? had : '–'} →{' '}
          </Box>
          <Box component="strong" sx={{ fontWeight: isIn ? 700 : 400 }}>{given}</Box>
        </Box>
      </Box>
    </Box>
  );
}
