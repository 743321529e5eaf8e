'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useActorText } from '@/components/shell/account/use-actor-text';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useValueText } from '@/components/shared/booking/use-value-text';
import { type Booking, nameOf } from '@/lib/rules/booking/booking';
import { fieldChanges } from '@/lib/rules/booking/history';
import { KIND } from '@/lib/contract/constants';
import type { AwayItem } from '@/lib/rules/live/away';

interface AwayLineProps {
  item: AwayItem;
  restaurant: RestaurantContext;
  onOpen: () => void;
}

/** One change by another person: subject, author, time, and the changed values. */
export function AwayLine({ item, restaurant, onOpen }: AwayLineProps) {
  const t = useTranslations('live');
  const actorName = useActorText();
  const kinds = useTranslations('shell.preferences');
  const format = useFormatter();
  const { entity, kind, who, at, after } = item;
  const subject = useSubject(item, restaurant);
  const names = format.list(who.map((one) => (one ? actorName(one) : t('system'))));
  const moment = format.dateTime(new Date(at), {
    timeZone: restaurant.setup.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: !restaurant.setup.milTime,
  });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {[kinds(kindKey(kind)), subject].filter(Boolean).join(' · ')}
        </Typography>
        {entity === 'booking' && item.before && after && kind !== KIND.bookingCancelled && (
          <Differences item={item} restaurant={restaurant} />
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('by', { names })} · <time dateTime={at}>{moment}</time>
        </Typography>
      </Box>
      {(entity === 'booking' || entity === 'payment') && after && (
        <Button variant="outlined" onClick={onOpen}>
          {t('open')}
        </Button>
      )}
    </Box>
  );
}

/** Subject of the line: the party with date and time, its payment, or the table; null when the kind already says it. */
function useSubject(item: AwayItem, restaurant: RestaurantContext): string | null {
  const all = useTranslations();
  const valueText = useValueText(restaurant);
  const party = (item.after ?? item.before) as Partial<Booking> | null;
  if (item.entity === 'payment')
    return party?.payment
      ? all('bookingPayments.tabWith', { state: all(`bookingPayments.state.${party.payment.state}`) })
      : all('bookingPayments.title');
  if (item.entity === 'table-block') return restaurant.tableName(item.uid);
  if ((item.entity === 'block' || item.entity === 'restriction') && party) return spanOf(party, valueText);
  if (item.entity !== 'booking' || !party) return null;
  const name =
    nameOf({ firstName: party.firstName ?? '', lastName: party.lastName ?? '' }, restaurant.setup.lastFirst) ||
    all('booking.walkIn');
  return [
    name,
    party.covers,
    party.date && valueText('date', party.date),
    party.time !== undefined && valueText('time', party.time),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Date and hours of a block or a limit. */
function spanOf(limit: Record<string, unknown>, valueText: ReturnType<typeof useValueText>): string {
  const [from, to] = [limit.from ?? limit.start, limit.to ?? limit.end].map((time) => valueText('time', time));
  return `${valueText('date', limit.date)}, ${from}–${to}`;
}

function Differences({ item, restaurant }: Pick<AwayLineProps, 'item' | 'restaurant'>) {
  const booking = useTranslations('booking');
  const valueText = useValueText(restaurant);
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {fieldChanges(item)
        .map(({ field, before, after }) =>
          booking('history.change', {
            field: booking(`field.${field}`),
            before: valueText(field, before),
            after: valueText(field, after),
          }),
        )
        .join(' · ')}
    </Typography>
  );
}

type KindKey = `kind${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;
const kindKey = (kind: number): KindKey => `kind${Math.min(9, Math.max(1, kind))}` as KindKey;
