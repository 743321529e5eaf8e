'use client';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import { useTranslations } from 'next-intl';
import { useActorText } from '@/components/shell/account/use-actor-text';
import { useDateFormat } from '@/components/shared/restaurant/use-date-format';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { Tag } from '@/components/ui/tag';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import type { Change } from '@/lib/rules/booking/change';
import { fieldChanges, stepOf } from '@/lib/rules/booking/history';
import { useBookingHistory } from '@/lib/client/bookings/use-booking-history';
import { isLocal } from '@/lib/rules/offline/queued-change';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useValueText } from '../use-value-text';

interface HistoryPanelProps {
  uid: number;
  restaurant: RestaurantContext;
  onUndo: () => void;
  isUndoing: boolean;
}

/** The change history of a booking; the last change can be undone. */
export function HistoryPanel({ uid, restaurant, onUndo, isUndoing }: HistoryPanelProps) {
  const t = useTranslations('booking');
  const common = useTranslations('common');
  const { data, error, mutate } = useBookingHistory(uid);
  if (isLocal(uid)) return <EmptyState icon={<HistoryRounded />} title={t('history.none')} />;
  if (error && !data)
    return <ErrorState title={t('history.failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton label={common('loading')} rows={4} />;
  if (data.changes.length === 0) return <EmptyState icon={<HistoryRounded />} title={t('history.none')} />;
  return (
    <Stack component="ol" aria-label={t('history.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.changes.map((change, index) => (
        <HistoryEntry key={change.seq} change={change} restaurant={restaurant}>
          {index === 0 && change.action !== 'create' && (
            <Button size="small" variant="outlined" startIcon={<UndoRounded />} loading={isUndoing} onClick={onUndo}>
              {t('history.undo')}
            </Button>
          )}
        </HistoryEntry>
      ))}
    </Stack>
  );
}

function HistoryEntry({
  change,
  restaurant,
  children,
}: {
  change: Change;
  restaurant: RestaurantContext;
  children: ReactNode;
}) {
  const t = useTranslations('booking');
  const actorName = useActorText();
  const dateText = useDateFormat();
  const valueText = useValueText(restaurant);
  const { action, who, before, at } = change;
  const step = stepOf(change, restaurant.stageOf);
  const moment = dateText(new Date(at), {
    timeZone: restaurant.setup.timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: !restaurant.setup.milTime,
  });
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 2, py: 1.5, borderBottom: 1, borderColor: 'divider', alignItems: 'flex-start' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 600 }}>{t(`history.by.${action}`, { who: actorName(who) })}</Typography>
          {step && <Tag label={t(`history.step.${step}`)} />}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <time dateTime={at}>{moment}</time>
        </Typography>
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
          {fieldChanges(change).map(({ field, before: was, after: is }) => (
            <Typography component="li" variant="body2" key={field} sx={{ overflowWrap: 'anywhere' }}>
              {before
                ? t('history.change', {
                    field: t(`field.${field}`),
                    before: valueText(field, was),
                    after: valueText(field, is),
                  })
                : t('history.start', { field: t(`field.${field}`), after: valueText(field, is) })}
            </Typography>
          ))}
        </Box>
      </Box>
      {children}
    </Stack>
  );
}
