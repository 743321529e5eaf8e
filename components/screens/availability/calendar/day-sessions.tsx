'use client';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { sessionSpan } from '@/lib/rules/booking/list/session-mode';
import type { DaySummary, SessionFullness } from '@/lib/rules/calendar/day-summary';
import { useDayLabels } from './use-day-labels';

/** The sessions of a day with hours, plan and load, and the bookings outside of them. */
export function DaySessions({
  restaurant,
  facts: { sessions, coversOutsideSessions },
}: {
  restaurant: RestaurantContext;
  facts: Pick<DaySummary, 'sessions' | 'coversOutsideSessions'>;
}) {
  const t = useTranslations('calendar.day');
  const labels = useDayLabels();
  return (
    <>
      {sessions.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('closedText')}</Typography>
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
          {sessions.map((facts) => (
            <SessionLine key={`${facts.session.name}-${facts.session.start}`} restaurant={restaurant} facts={facts} />
          ))}
        </Stack>
      )}
      {coversOutsideSessions > 0 && (
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {labels.outside({ sessions, coversOutsideSessions })}
        </Typography>
      )}
    </>
  );
}

function SessionLine({ restaurant, facts }: { restaurant: RestaurantContext; facts: SessionFullness }) {
  const t = useTranslations('calendar.day');
  const when = useDateTimeText();
  const labels = useDayLabels();
  const { session, fullness } = facts;
  const { start, end } = sessionSpan(session);
  const plan = restaurant.plans.find(({ uid }) => uid === session.plan)?.name;
  const rules = [
    session.lastArrival !== null && t('lastArrival', { time: when.time(session.lastArrival) }),
    session.arrivalLimit !== null &&
      t('arrivalLimit', { count: session.arrivalLimit, minutes: restaurant.setup.timeStep * 60 }),
    session.partyLimit !== null &&
      t('partyLimit', { count: session.partyLimit, minutes: restaurant.setup.timeStep * 60 }),
  ].filter((rule) => rule !== false);
  return (
    <Box component="li">
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1, flexWrap: 'wrap' }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {session.name}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {t('span', { from: when.time(start), to: when.time(end) })}
          {plan !== undefined && restaurant.plans.length > 1 && ` · ${plan}`}
        </Typography>
      </Stack>
      <Box
        aria-hidden
        sx={{
          height: 8,
          mt: 0.5,
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'color-mix(in srgb, var(--mui-palette-edge) 30%, transparent)',
        }}
      >
        <Box
          style={{ width: `${Math.min(fullness.percent ?? 0, 100)}%` }}
          sx={{ height: '100%', bgcolor: 'primary.main' }}
        />
      </Box>
      <Typography variant="body2" sx={{ mt: 0.25, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {labels.fullness(facts)}
      </Typography>
      {rules.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {rules.join(' · ')}
        </Typography>
      )}
    </Box>
  );
}
