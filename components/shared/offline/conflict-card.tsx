'use client';
import { useId } from 'react';
import { useTranslations } from 'next-intl';
import { useActorText } from '@/components/shell/account/use-actor-text';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useBookingHistory } from '@/lib/client/bookings/use-booking-history';
import { problemText } from '@/lib/rules/message/problem-text';
import type { QueuedChange } from '@/lib/rules/offline/queued-change';
import { Lines } from './lines';
import { useChangeLabels } from './use-change-labels';
import { useClockText } from './use-clock-text';
import { useDecision } from './use-decision';

interface ConflictCardProps {
  part: readonly QueuedChange[];
  restaurant: RestaurantContext;
  /** Called when the booking is opened, so that the sheet can close. */
  onLeave: () => void;
}

/** One conflict to decide: the change made here, and the stored state with its author. */
export function ConflictCard({ part, restaurant, onLeave }: ConflictCardProps) {
  const t = useTranslations('offline');
  const actorName = useActorText();
  const all = useTranslations();
  const labels = useChangeLabels(restaurant);
  const clock = useClockText();
  const title = useId();
  const { act, problem, madeAt } = part[0] as QueuedChange;
  const decision = useDecision(part);
  const { theirs, open } = decision;
  const last = useBookingHistory(theirs?.uid ?? null).data?.changes[0];
  const by = last && t('by', { who: last.who ? actorName(last.who) : t('system'), time: clock(Date.parse(last.at)) });
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-labelledby={title}
      sx={{ p: 2, display: 'grid', gap: 1.5, borderColor: 'warning.main' }}
    >
      <div>
        <Typography id={title} variant="h4" component="h4" sx={{ overflowWrap: 'anywhere' }}>
          {labels.about(act)}
        </Typography>
        {problem && <Typography variant="body2">{problemText(problem, all, restaurant.setup.milTime)}</Typography>}
      </div>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <Lines
          title={t('youDid')}
          aside={t('madeAt', { time: clock(madeAt) })}
          lines={part.flatMap((change) => labels.done(change.act))}
        />
        {theirs && (
          <Lines title={t('isNow')} aside={by} lines={theirs.deleted ? [t('removedNow')] : labels.now(act, theirs)} />
        )}
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {decision.keepMine && (
          <Button variant="contained" onClick={() => void decision.keepMine?.()}>
            {t(decision.isAnyway ? 'keepAnyway' : decision.isOvertaken ? 'keepMine' : 'again')}
          </Button>
        )}
        {decision.keepWithoutTable && (
          <Button variant="outlined" onClick={() => void decision.keepWithoutTable?.()}>
            {t('withoutTable')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" onClick={() => void decision.takeTheirs()}>
          {t(theirs ? 'takeTheirs' : 'discard')}
        </Button>
        {open && (
          <Button
            color="inherit"
            onClick={() => {
              onLeave();
              open();
            }}
          >
            {t('open')}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
