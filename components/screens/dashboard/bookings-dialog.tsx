'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import { TitledDialog } from '@/components/shell/dialogs/titled-dialog';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useRead } from '@/lib/client/calls/use-read';
import { FIGURE_UNITS } from '@/lib/contract/figures/dashboard';
import { dashboardCalls } from '@/lib/resources/figures/dashboard';
import { BookingCards } from './booking-cards';
import type { ListRequest } from './dashboard-context';
import { useFigureText } from './use-figure-text';

const BookingTable = lazyComponent(
  () => import('./booking-table').then((loaded) => loaded.BookingTable),
  () => <ListSkeleton label="" rowHeight={60} />,
);

interface BookingsDialogProps {
  request: ListRequest;
  currency: string;
  onClose: () => void;
}

/** The bookings counted by a figure. */
export function BookingsDialog({ request, currency, onClose }: BookingsDialogProps) {
  const { figure, title, spans, only } = request;
  const t = useTranslations('dashboard.list');
  const common = useTranslations('common');
  const texts = useFigureText();
  const [chosen, setChosen] = useState(0);
  /** Cursors of the visited pages; the first page has none. */
  const [pages, setPages] = useState<ReadonlyArray<number | undefined>>([undefined]);
  const span = spans[chosen] ?? spans[0];
  const { data, error, mutate } = useRead(
    dashboardCalls.bookings,
    span ? { query: { figure, from: span.from, to: span.to, ...only, after: pages.at(-1) } } : null,
    { keepPreviousData: true },
  );
  const isWide = useMediaQuery('(min-width: 960px)', { noSsr: true });
  const List = isWide ? BookingTable : BookingCards;
  const next = data?.next ?? null;
  const hasMore = FIGURE_UNITS[figure] !== 'count';
  return (
    <TitledDialog
      title={title}
      width={1000}
      onClose={onClose}
      actions={
        <>
          {(pages.length > 1 || next !== null) && (
            <Stack direction="row" sx={{ gap: 1, mr: 'auto' }}>
              <Button disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
                {t('before')}
              </Button>
              <Button disabled={next === null} onClick={() => next !== null && setPages([...pages, next])}>
                {t('after')}
              </Button>
            </Stack>
          )}
          <Button color="inherit" onClick={onClose}>
            {common('close')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          {spans.length > 1 ? (
            <SelectBox
              label={t('days')}
              value={chosen}
              onChange={(index) => {
                setChosen(Number(index));
                setPages([undefined]);
              }}
            >
              {spans.map(({ label }, index) => (
                <option key={label} value={index}>
                  {label}
                </option>
              ))}
            </SelectBox>
          ) : (
            <Typography sx={{ fontWeight: 560 }}>{span?.label}</Typography>
          )}
          <Typography role="status" sx={{ color: 'text.secondary' }}>
            {data && t('count', { count: data.count, covers: t('covers', { count: data.covers }) })}
            {data && hasMore && ` · ${t('value', { value: texts.value(figure, data.value, currency) })}`}
          </Typography>
        </Stack>
        {data ? (
          data.bookings.length === 0 ? (
            <EmptyState icon={<EventBusyOutlined />} title={t('none')} />
          ) : (
            <List bookings={data.bookings} figure={figure} currency={currency} />
          )
        ) : error ? (
          <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
        ) : (
          <ListSkeleton label={common('loading')} rows={6} rowHeight={60} />
        )}
      </Stack>
    </TitledDialog>
  );
}
