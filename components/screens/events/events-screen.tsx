'use client';
import { useState } from 'react';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import AddRounded from '@mui/icons-material/AddRounded';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import QrCodeScannerRounded from '@mui/icons-material/QrCodeScannerRounded';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { ListAndDetail } from '@/components/shared/list-and-detail/list-and-detail';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ScreenBar } from '@/components/ui/layout/screen-bar';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { eventCalls } from '@/lib/resources/sales/events';
import { ticketCalls } from '@/lib/resources/sales/tickets';
import { EventDetail } from './event-detail';
import { EventList } from './event-list';

const EventDialog = lazyComponent(() => import('./event-dialog').then((loaded) => loaded.EventDialog));

/** §9: width of the list, as a share. */
const LIST = 0.3;

/** `/events`: events with sales and guests (ADR 125). */
export function EventsScreen() {
  const t = useTranslations('events');
  const common = useTranslations('common');
  const has = useCapabilities();
  const now = useServiceNow();
  const abilities = useSessionInfo().data?.abilities ?? [];
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [opened, setOpened] = useState<number | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [withPast, setWithPast] = useState(false);
  const { data, error, mutate } = useRead(eventCalls.list, now ? { query: withPast ? {} : { from: now.date } } : null, {
    keepPreviousData: true,
  });
  const sold = useRead(ticketCalls.sales, {}).data;
  const sales = sold?.sales ?? [];
  if (!has('tickets'))
    return <EmptyState icon={<LockOutlined />} title={common('notOffered.title')} text={common('notOffered.text')} />;
  const events = data?.events ?? [];
  const mayMake = abilities.includes('marketing') || abilities.includes('hours');
  const add = mayMake && (
    <Button variant="contained" startIcon={<AddRounded />} onClick={() => setIsAdding(true)}>
      {t('add')}
    </Button>
  );
  const list = !data ? (
    error ? (
      <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
    ) : (
      <ListSkeleton label={common('loading')} rows={5} rowHeight={72} />
    )
  ) : events.length === 0 ? (
    <EmptyState
      live
      icon={<ConfirmationNumberOutlined />}
      title={t('none')}
      text={t('noneText')}
      action={add || undefined}
    />
  ) : (
    <EventList events={events} sales={sales} opened={opened} onOpen={setOpened} />
  );
  const event = events.find(({ uid }) => uid === opened);
  const detail = event ? (
    <EventDetail
      key={event.uid}
      event={event}
      sales={sales.find((one) => one.event === event.uid)}
      paysOnline={sold?.paysOnline ?? true}
      onCopied={setOpened}
      onRemoved={() => setOpened(null)}
    />
  ) : (
    <EmptyState icon={<ConfirmationNumberOutlined />} title={t('choose')} />
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <ScreenBar
        label={t('title')}
        end={
          <>
            {abilities.includes('bookings') && (
              <Button
                component={Link}
                href="/events/door"
                color="inherit"
                variant="outlined"
                startIcon={<QrCodeScannerRounded />}
              >
                {t('door')}
              </Button>
            )}
            {add}
          </>
        }
      >
        {!isWide && opened !== null ? (
          <Button color="inherit" startIcon={<ArrowBackRounded />} onClick={() => setOpened(null)}>
            {t('back')}
          </Button>
        ) : (
          <FormControlLabel
            control={<Switch checked={withPast} onChange={(_event, isOn) => setWithPast(isOn)} />}
            label={t('past')}
            sx={{ minHeight: 44 }}
          />
        )}
      </ScreenBar>
      <ListAndDetail
        list={list}
        detail={detail}
        isOpen={opened !== null && event !== undefined}
        isEmpty={events.length === 0}
        pane="events"
        share={LIST}
        label={t('divider')}
      />
      {isAdding && now && (
        <EventDialog event={null} today={now.date} onSaved={setOpened} onClose={() => setIsAdding(false)} />
      )}
    </Box>
  );
}
