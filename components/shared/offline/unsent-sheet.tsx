'use client';
import { useId } from 'react';
import { useTranslations } from 'next-intl';
import { CloseOnBack } from '@/components/shell/input/close-on-back';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import CloseRounded from '@mui/icons-material/CloseRounded';
import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import { type RestaurantContext, useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { EmptyState } from '@/components/ui/states/empty-state';
import { useOutbox } from '@/lib/client/offline/outbox-state';
import { heldParts } from '@/lib/rules/offline/queue';
import { ConflictCard } from './conflict-card';
import Button from '@mui/material/Button';
import { withdrawUnsent } from '@/lib/client/offline/outbox';
import { type QueuedChange, subjectsOf } from '@/lib/rules/offline/queued-change';
import { Lines } from './lines';
import { useChangeLabels } from './use-change-labels';
import { useClockText } from './use-clock-text';

/** Changes of this device that are not sent: conflicts first, then the waiting ones. */
export function UnsentSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('offline');
  const restaurant = useRestaurant();
  const title = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': title,
          sx: { width: 520, maxWidth: '100vw', pb: 'env(safe-area-inset-bottom)' },
        },
      }}
    >
      <CloseOnBack onBack={onClose} />
      <Stack
        direction="row"
        sx={{ alignItems: 'center', pl: 2, pr: 1, minHeight: 60, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography id={title} variant="h3" component="h2" sx={{ flex: 1 }}>
          {t('title')}
        </Typography>
        <IconButton aria-label={t('close')} onClick={onClose}>
          <CloseRounded />
        </IconButton>
      </Stack>
      {restaurant && <Content restaurant={restaurant} onLeave={onClose} />}
    </Drawer>
  );
}

function Content({ restaurant, onLeave }: { restaurant: RestaurantContext; onLeave: () => void }) {
  const t = useTranslations('offline');
  const { queue } = useOutbox();
  const parts = heldParts(queue);
  const decided = new Set(parts.flat());
  const waiting = queue.filter((change) => !decided.has(change) && (change.state === 'waiting' || change.tries > 0));
  if (parts.length === 0 && waiting.length === 0) return <EmptyState icon={<CloudDoneOutlined />} title={t('none')} />;
  return (
    <Stack sx={{ gap: 3, p: 2 }}>
      {parts.length > 0 && (
        <section>
          <Typography variant="h4" component="h3">
            {t('toDecide')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
            {t('toDecideText')}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 1.5, listStyle: 'none' }}>
            {parts.map((part) => (
              <ConflictCard key={part[0]?.key} part={part} restaurant={restaurant} onLeave={onLeave} />
            ))}
          </Box>
        </section>
      )}
      {waiting.length > 0 && (
        <section>
          <Typography variant="h4" component="h3">
            {t('unsent')}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {waiting.map((change) => (
              <WaitingChange key={change.key} change={change} restaurant={restaurant} />
            ))}
          </Box>
        </section>
      )}
    </Stack>
  );
}

/** One waiting change. The last one of a party can be undone until it is first sent. */
function WaitingChange({ change, restaurant }: { change: QueuedChange; restaurant: RestaurantContext }) {
  const t = useTranslations('offline');
  const labels = useChangeLabels(restaurant);
  const clock = useClockText();
  const { queue } = useOutbox();
  const [subject = ''] = subjectsOf(change);
  const isLast = queue.findLast((one) => subjectsOf(one).includes(subject)) === change;
  const about = labels.about(change.act);
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1, py: 1, alignItems: 'flex-start', borderBottom: 1, borderColor: 'divider' }}
    >
      <Lines title={about} aside={clock(change.madeAt)} lines={labels.done(change.act)} />
      {isLast && change.state === 'waiting' && change.tries === 0 && (
        <Button
          color="inherit"
          aria-label={t('takeBack', { what: about })}
          onClick={() => void withdrawUnsent(subject)}
        >
          {t('takeBackShort')}
        </Button>
      )}
    </Stack>
  );
}
