'use client';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { takeBack } from '@/lib/client/offline/outbox';
import { useOutbox } from '@/lib/client/offline/outbox-state';
import { type QueuedChange, subjectsOf } from '@/lib/rules/offline/queued-change';
import { Lines } from './lines';
import { useChangeLabels } from './use-change-labels';
import { useClockText } from './use-clock-text';

/** One change that waits. The last of its party can be taken back for as long as it has never gone out. */
export function WaitingChange({ change, restaurant }: { change: QueuedChange; restaurant: RestaurantContext }) {
  const t = useTranslations('offline');
  const labels = useChangeLabels(restaurant);
  const clock = useClockText();
  const { queue } = useOutbox();
  const [subject = ''] = subjectsOf(change);
  const isLast = queue.findLast((one) => subjectsOf(one).includes(subject)) === change;
  const about = labels.about(change.act);
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, py: 1, alignItems: 'flex-start', borderBottom: 1, borderColor: 'divider' }}>
      <Lines title={about} aside={clock(change.madeAt)} lines={labels.done(change.act)} />
      {isLast && change.state === 'waiting' && change.tries === 0 && (
        <Button color="inherit" aria-label={t('takeBack', { what: about })} onClick={() => void takeBack(subject)}>
          {t('takeBackShort')}
        </Button>
      )}
    </Stack>
  );
}
