'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { SearchField } from '@/components/ui/inputs/search-field';
import type { Event } from '@/lib/resources/sales/events-schema';
import type { Ticket } from '@/lib/resources/sales/tickets-schema';
import { Panel, Row, Rows } from './panel';
import { useEventTexts } from './use-event-texts';

const RenameDialog = lazyComponent(() => import('./rename-dialog').then((loaded) => loaded.RenameDialog));
const ReturnDialog = lazyComponent(() => import('./return-dialog').then((loaded) => loaded.ReturnDialog));

interface GuestsPanelProps {
  event: Event;
  tickets: readonly Ticket[];
  mayReturn: boolean;
}

const MAX_SHOWN = 200;

/** The guests, one line per ticket. */
export function GuestsPanel({ event, tickets, mayReturn }: GuestsPanelProps) {
  const t = useTranslations('events');
  const common = useTranslations('common');
  const texts = useEventTexts();
  const [search, setSearch] = useState('');
  const [renamed, setRenamed] = useState<Ticket | null>(null);
  const [returned, setReturned] = useState<Ticket | null>(null);
  const asked = search.trim().toLowerCase();
  const shown = tickets.filter(({ holder, bookedBy, reference }) =>
    `${holder} ${bookedBy} ${reference}`.toLowerCase().includes(asked),
  );

  function textOf(ticket: Ticket): string {
    return [
      ticket.holder !== '' && ticket.holder !== ticket.bookedBy && ticket.bookedBy,
      ticket.name,
      texts.at(ticket),
      ticket.reference,
      ticket.checkedInAt !== null && t('guest.in', { time: texts.clock(ticket.checkedInAt) }),
    ]
      .filter(Boolean)
      .join(' · ');
  }

  return (
    <Panel
      title={t('section.guests')}
      end={
        tickets.length > 5 && (
          <SearchField
            value={search}
            onChange={setSearch}
            label={t('guest.search')}
            clearLabel={common('clear')}
            width={260}
          />
        )
      }
    >
      {shown.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {t(tickets.length === 0 ? 'guest.none' : 'guest.noneFound')}
        </Typography>
      ) : (
        <Rows label={t('section.guests')}>
          {shown.slice(0, MAX_SHOWN).map((ticket) => (
            <Row
              key={ticket.uid}
              title={
                <>
                  {ticket.holder || ticket.bookedBy}{' '}
                  {ticket.state !== 'valid' && (
                    <Chip size="small" variant="outlined" label={t(`guest.${ticket.state}`)} />
                  )}
                  {ticket.state === 'valid' && ticket.unpaid && (
                    <Chip size="small" color="warning" variant="outlined" label={t('guest.unpaid')} />
                  )}
                </>
              }
              text={textOf(ticket)}
              end={
                ticket.state === 'valid' && (
                  <>
                    <Button color="inherit" onClick={() => setRenamed(ticket)}>
                      {t('act.rename')}
                    </Button>
                    {mayReturn && ticket.checkedInAt === null && (
                      <Button color="inherit" onClick={() => setReturned(ticket)}>
                        {t('act.giveBack')}
                      </Button>
                    )}
                  </>
                )
              }
            />
          ))}
        </Rows>
      )}
      {renamed && <RenameDialog ticket={renamed} onClose={() => setRenamed(null)} />}
      {returned && <ReturnDialog event={event.uid} ticket={returned} onClose={() => setReturned(null)} />}
    </Panel>
  );
}
