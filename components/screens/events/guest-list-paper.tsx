'use client';
import { useEffect } from 'react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import PrintRounded from '@mui/icons-material/PrintRounded';
import { Desk, Sheet } from '@/components/shared/print/paper';
import { useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { ErrorState } from '@/components/ui/states/error-state';
import { PageSkeleton } from '@/components/ui/states/skeletons';
import { useRead } from '@/lib/client/calls/use-read';
import { eventCalls } from '@/lib/resources/sales/events';
import { ticketCalls } from '@/lib/resources/sales/tickets';
import type { Ticket } from '@/lib/resources/sales/tickets-schema';
import { useEventTexts } from './use-event-texts';

/** `/print/guests?event=` or `?date=`: the guest list to print, with boxes to tick. */
export function GuestListPaper() {
  const t = useTranslations('events.print');
  const print = useTranslations('print');
  const events = useTranslations('events');
  const common = useTranslations('common');
  const texts = useEventTexts();
  const restaurant = useRestaurant();
  const params = useSearchParams();
  const event = Number(params.get('event')) || null;
  const date = /^\d{4}-\d{2}-\d{2}$/.exec(params.get('date') ?? '')?.[0] ?? null;
  const ofEvent = useRead(ticketCalls.list, event === null ? null : { query: { event } });
  const ofDay = useRead(ticketCalls.door, event !== null || date === null ? null : { query: { date } });
  const { data, error, mutate } = event === null ? ofDay : ofEvent;
  const name = useRead(eventCalls.find, event === null ? null : { params: { uid: event } }).data?.name;
  const title = t('title', { name: name ?? (date === null ? '' : texts.longDay(date)) });
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (!data || !restaurant) {
    if (error)
      return <ErrorState title={events('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />;
    return <PageSkeleton label={common('loading')} />;
  }
  const valid = data.tickets.filter(({ state }) => state === 'valid');
  const seatings = [...new Set(valid.map((ticket) => texts.at(ticket)))];
  return (
    <Desk>
      <GlobalStyles
        styles={{
          '@page': { size: 'A4', margin: '10mm' },
          '@media print': {
            'html, body': { backgroundColor: '#ffffff !important' },
            '.screen-only': { display: 'none !important' },
          },
        }}
      />
      <Box className="screen-only" sx={{ display: 'flex', justifyContent: 'center' }}>
        <Button variant="contained" startIcon={<PrintRounded />} onClick={() => window.print()}>
          {print('print')}
        </Button>
      </Box>
      <Sheet id="content">
        <header className="head">
          <div>
            <h1>{title}</h1>
            <div>{restaurant.setup.name}</div>
          </div>
          <strong className="number">{t('total', { count: valid.length })}</strong>
        </header>
        {seatings.map((at) => (
          <section key={at}>
            <h2>{at}</h2>
            <GuestTable
              tickets={valid.filter((ticket) => texts.at(ticket) === at)}
              tableName={(table) => restaurant.tableName(table)}
            />
          </section>
        ))}
      </Sheet>
    </Desk>
  );
}

function GuestTable({ tickets, tableName }: { tickets: readonly Ticket[]; tableName: (table: string) => string }) {
  const t = useTranslations('events.print');
  return (
    <table>
      <thead>
        <tr>
          <th>{t('in')}</th>
          <th>{t('name')}</th>
          <th>{t('booked')}</th>
          <th>{t('ticket')}</th>
          <th>{t('table')}</th>
          <th>{t('reference')}</th>
        </tr>
      </thead>
      <tbody>
        {tickets.map((ticket) => (
          <tr key={ticket.uid}>
            <td>{ticket.checkedInAt === null ? <span className="box" role="img" aria-label={t('in')} /> : '✓'}</td>
            <td className="name">{ticket.holder || ticket.bookedBy}</td>
            <td>{ticket.bookedBy}</td>
            <td>{ticket.name}</td>
            <td className="where">{ticket.tables.map(tableName).join(', ')}</td>
            <td className="where">{ticket.reference}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
