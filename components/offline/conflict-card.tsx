'use client';
import { useId } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { House } from '@/components/booking/use-house';
import { useBookingHistory } from '@/lib/client/use-booking-history';
import { problemText } from '@/lib/message/problem-text';
import type { QueuedChange } from '@/lib/offline/queued-change';
import { Lines } from './lines';
import { useChangeWords } from './use-change-words';
import { useClockText } from './use-clock-text';
import { useDecision } from './use-decision';

interface ConflictCardProps {
  part: readonly QueuedChange[];
  house: House;
  /** The booking is opened: the sheet makes room. */
  onLeave: () => void;
}

/** One thing to decide: what was done here, what it is now and by whom. */
export function ConflictCard({ part, house, onLeave }: ConflictCardProps) {
  const t = useTranslations('offline');
  const all = useTranslations();
  const words = useChangeWords(house);
  const clock = useClockText();
  const title = useId();
  const { act, problem, madeAt } = part[0] as QueuedChange;
  const decision = useDecision(part);
  const { theirs, open } = decision;
  const last = useBookingHistory(theirs?.uid ?? null).data?.changes[0];
  const by = last && t('by', { who: last.who || t('system'), time: clock(Date.parse(last.at)) });
  return (
    <Paper component="li" variant="outlined" aria-labelledby={title} sx={{ p: 2, display: 'grid', gap: 1.5, borderColor: 'warning.main' }}>
      <div>
        <Typography id={title} variant="h4" component="h4" sx={{ overflowWrap: 'anywhere' }}>
          {words.about(act)}
        </Typography>
        {problem && <Typography variant="body2">{problemText(problem, all, house.setup.milTime)}</Typography>}
      </div>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <Lines title={t('youDid')} aside={t('madeAt', { time: clock(madeAt) })} lines={part.flatMap((change) => words.done(change.act))} />
        {theirs && <Lines title={t('isNow')} aside={by} lines={theirs.deleted ? [t('removedNow')] : words.now(act, theirs)} />}
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
