'use client';
import { type ReactNode, useState } from 'react';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PaymentsNeeded } from '@/components/shared/restaurant/payments-needed';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useRead } from '@/lib/client/calls/use-read';
import { useService, useSessionInfo } from '@/lib/client/session/use-session-info';
import { eventSeatingCalls } from '@/lib/resources/sales/event-seatings';
import type { Event } from '@/lib/resources/sales/events-schema';
import { ticketKindCalls } from '@/lib/resources/sales/ticket-kinds';
import { ticketCalls } from '@/lib/resources/sales/tickets';
import type { EventSales } from '@/lib/resources/sales/tickets-schema';
import { eventPath } from '@/lib/rules/tickets/event-path';
import { GuestsPanel } from './guests-panel';
import { KindsPanel } from './kinds-panel';
import { SeatingsPanel } from './seatings-panel';
import { TasksPanel } from './tasks-panel';
import { useEventTexts } from './use-event-texts';
import { WaitingPanel } from './waiting-panel';

const EventDialog = lazyComponent(() => import('./event-dialog').then((loaded) => loaded.EventDialog));
const SellDialog = lazyComponent(() => import('./sell-dialog').then((loaded) => loaded.SellDialog));
const CopyDialog = lazyComponent(() => import('./copy-dialog').then((loaded) => loaded.CopyDialog));
const EndDialog = lazyComponent(() => import('./end-dialog').then((loaded) => loaded.EndDialog));

interface EventDetailProps {
  event: Event;
  sales: EventSales | undefined;
  /** The restaurant has a payment account. */
  paysOnline: boolean;
  onCopied: (uid: number) => void;
  onRemoved: () => void;
}

/** An event's page: figures, seatings, ticket types, guests and actions. */
export function EventDetail({ event, sales, paysOnline, onCopied, onRemoved }: EventDetailProps) {
  const t = useTranslations('events');
  const common = useTranslations('common');
  const texts = useEventTexts();
  const service = useService();
  const abilities = useSessionInfo().data?.abilities ?? [];
  const [dialog, setDialog] = useState<'edit' | 'sell' | 'copy' | 'end' | null>(null);
  const query = { query: { event: event.uid } };
  const read = [useRead(eventSeatingCalls.list, query), useRead(ticketKindCalls.list, query)] as const;
  const seatings = read[0].data?.eventSeatings ?? [];
  const kinds = read[1].data?.ticketKinds ?? [];
  // The empty state waits for the list.
  const isKnown = read.every(({ data }) => data !== undefined);
  const isFailed = !isKnown && read.some(({ error }) => error !== undefined);
  const isStaff = abilities.includes('bookings');
  const tickets = useRead(ticketCalls.list, isStaff ? query : null).data?.tickets;
  const isMaker = abilities.includes('marketing') || abilities.includes('hours');
  const isManager = abilities.includes('charge');
  const isOff = sales?.cancelled ?? false;
  const hasTickets = (sales?.sold ?? 0) > 0;
  const close = () => setDialog(null);
  return (
    <Stack component="section" aria-labelledby={`event-${event.uid}`} sx={{ gap: 3 }}>
      <Stack sx={{ gap: 1 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Typography id={`event-${event.uid}`} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {event.name}
          </Typography>
          {isOff ? (
            <Chip size="small" color="error" variant="outlined" label={t('isCancelled')} />
          ) : (
            <Chip size="small" variant="outlined" label={t(event.online ? 'onlineOn' : 'onlineOff')} />
          )}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.days(event)} · {texts.time(event.from)}–{texts.time(event.to)}
        </Typography>
        {event.text && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{event.text}</Typography>}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {isStaff && !isOff && seatings.length > 0 && kinds.length > 0 && (
            <Button variant="contained" onClick={() => setDialog('sell')}>
              {t('act.sell')}
            </Button>
          )}
          {isMaker && (
            <Button variant="outlined" color="inherit" onClick={() => setDialog('edit')}>
              {t('act.edit')}
            </Button>
          )}
          {isMaker && (
            <Button color="inherit" onClick={() => setDialog('copy')}>
              {t('act.copy')}
            </Button>
          )}
          {isStaff && (
            <Button component={Link} href={`/print/guests?event=${event.uid}`} target="_blank" color="inherit">
              {t('act.print')}
            </Button>
          )}
          {event.online && service !== null && (
            <Button component="a" href={eventPath(service, event.uid)} target="_blank" rel="noopener" color="inherit">
              {t('openPage')}
            </Button>
          )}
          {((hasTickets && isManager) || (!hasTickets && isMaker)) && !isOff && (
            <Button color="error" onClick={() => setDialog('end')}>
              {t(hasTickets ? 'act.cancel' : 'act.remove')}
            </Button>
          )}
        </Stack>
      </Stack>
      {!paysOnline && !isOff && event.online && kinds.some(({ payment }) => payment !== 'none') && (
        <PaymentsNeeded>{t('noPayments')}</PaymentsNeeded>
      )}
      {sales && <Figures sales={sales} />}
      {isStaff && sales && (sales.cancelled || sales.todo > 0 || sales.failed > 0) && (
        <TasksPanel event={event.uid} sales={sales} mayRetry={isManager} />
      )}
      {isKnown ? (
        <>
          <SeatingsPanel
            event={event}
            seatings={seatings}
            sales={sales}
            mayChange={isMaker && !isOff}
            mayMove={abilities.includes('hours') && !isOff}
          />
          <KindsPanel event={event} kinds={kinds} sales={sales} mayChange={isMaker && !isOff} />
        </>
      ) : isFailed ? (
        <ErrorState
          title={t('failed')}
          retryLabel={common('retry')}
          onRetry={() => void Promise.all(read.map(({ mutate }) => mutate()))}
        />
      ) : (
        <ListSkeleton label={common('loading')} rows={4} rowHeight={60} />
      )}
      {isStaff && tickets && <GuestsPanel event={event} tickets={tickets} mayReturn={isManager && !isOff} />}
      {isStaff && (sales?.waiting ?? 0) > 0 && <WaitingPanel event={event.uid} kinds={kinds} seatings={seatings} />}
      {dialog === 'edit' && <EventDialog event={event} today={event.first} onClose={close} />}
      {dialog === 'sell' && (
        <SellDialog event={event} seatings={seatings} kinds={kinds} paysOnline={paysOnline} onClose={close} />
      )}
      {dialog === 'copy' && <CopyDialog event={event} onCopied={onCopied} onClose={close} />}
      {dialog === 'end' && (
        <EndDialog
          event={event}
          bookings={new Set(tickets?.filter(({ state }) => state === 'valid').map(({ booking }) => booking)).size}
          cancels={hasTickets}
          onRemoved={onRemoved}
          onClose={close}
        />
      )}
    </Stack>
  );
}

function Figures({ sales }: { sales: EventSales }) {
  const t = useTranslations('events');
  const texts = useEventTexts();
  const figures: Array<[string, ReactNode]> = [
    [t('figure.sold'), sales.sold],
    [t('figure.in'), sales.checkedIn],
    [t('figure.value'), texts.sum(sales.value)],
    [t('figure.due'), texts.sum(sales.due)],
    [t('figure.vat'), texts.sum(sales.vat)],
  ];
  return (
    <Box
      component="dl"
      aria-label={t('section.overview')}
      sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))' }}
    >
      {figures.map(([label, value]) => (
        <Box
          key={label}
          sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}
        >
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
