'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Link } from '@/components/ui/link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useRead } from '@/lib/client/calls/use-read';
import { dinerCalls } from '@/lib/resources/diners/diners';
import type { DinerVisit, VisitList } from '@/lib/resources/diners/diners-schema';
import type { CrmContext } from '../use-crm-context';
import { useShortDate } from '../use-short-date';

const LISTS: readonly VisitList[] = ['all', 'visits', 'due', 'noShows', 'cancellations'];
const PAGE_SIZE = 50;

interface DinerVisitsProps {
  uid: number;
  show: VisitList;
  onShow: (show: VisitList) => void;
  context: CrmContext;
}

/** The diner's bookings, newest first. */
export function DinerVisits({ uid, show, onShow, context }: DinerVisitsProps) {
  const t = useTranslations('crm.visits');
  const [parts, setParts] = useState(1);
  return (
    <>
      <Stack
        direction="row"
        role="group"
        aria-label={t('which')}
        sx={{ gap: 1, p: 1.5, flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider' }}
      >
        {LISTS.map((list) => (
          <Chip
            key={list}
            label={t(list)}
            color={list === show ? 'primary' : 'default'}
            variant={list === show ? 'filled' : 'outlined'}
            aria-pressed={list === show}
            onClick={() => onShow(list)}
            sx={{ height: 44, borderRadius: 22 }}
          />
        ))}
      </Stack>
      {Array.from({ length: parts }, (_, part) => (
        <Part
          key={part}
          uid={uid}
          show={show}
          offset={part * PAGE_SIZE}
          context={context}
          onMore={part === parts - 1 ? () => setParts(parts + 1) : undefined}
        />
      ))}
    </>
  );
}

interface PartProps extends Omit<DinerVisitsProps, 'onShow'> {
  offset: number;
  /** Cursor of the last loaded page. */
  onMore?: () => void;
}

function Part({ uid, show, offset, context, onMore }: PartProps) {
  const t = useTranslations('crm.visits');
  const common = useTranslations('common');
  const { data, error, mutate } = useRead(dinerCalls.visits, { params: { uid }, query: { show, offset } });
  if (!data && error)
    return <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton label={common('loading')} rows={4} rowHeight={60} />;
  if (data.total === 0) return <EmptyState live icon={<EventBusyOutlined />} title={t('none')} />;
  return (
    <>
      <Box component="ul" aria-label={t(show)} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.visits.map((visit) => (
          <VisitRow key={visit.uid} visit={visit} context={context} />
        ))}
      </Box>
      {onMore && data.total > offset + data.visits.length && (
        <Box sx={{ p: 1.5 }}>
          <Button onClick={onMore}>{t('more')}</Button>
        </Box>
      )}
    </>
  );
}

function VisitRow({ visit, context }: { visit: DinerVisit; context: CrmContext }) {
  const t = useTranslations('crm.visits');
  const when = useDateTimeText();
  const date = useShortDate();
  const { restaurant, money, may } = context;
  const status = restaurant.statuses.get(visit.status);
  const day = date(visit.date);
  const names = visit.tables.map(restaurant.tableName).join(', ');
  const isFloorSeen = may('bookings');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        px: 2,
        py: 1,
        minHeight: 60,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
          {isFloorSeen ? (
            <Link href={`/books?date=${visit.date}`} style={{ color: 'inherit', fontWeight: 600 }}>
              {day}
            </Link>
          ) : (
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {day}
            </Typography>
          )}
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {t('line', { time: when.time(visit.time), covers: visit.covers })}
            {isFloorSeen && names && ` · ${t('tables', { count: visit.tables.length, names })}`}
          </Typography>
        </Stack>
        {visit.notes && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {visit.notes}
          </Typography>
        )}
      </Box>
      <Chip size="small" variant="outlined" label={status?.name ?? visit.status} />
      <Typography sx={{ minWidth: 72, textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {visit.spend > 0 ? money(visit.spend) : ''}
      </Typography>
    </Box>
  );
}
