'use client';
import { useCallback, useMemo } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useStableOrder } from '@/components/shared/booking/use-stable-order';
import { useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import type { Ticket } from '@/lib/resources/sales/tickets-schema';
import { Row, Rows } from './panel';
import { useEventTexts } from './use-event-texts';

const isIn = ({ checkedInAt }: Ticket) => checkedInAt !== null;

interface DoorListProps {
  tickets: readonly Ticket[];
  /** The search text of these results. */
  search: string;
  onCheck: (ticket: Ticket, isIn: boolean) => Promise<void>;
}

/** Today's guests with check-in buttons; those who have not arrived are first. */
export function DoorList({ tickets, search, onCheck }: DoorListProps) {
  const t = useTranslations('events');
  const texts = useEventTexts();
  const restaurant = useRestaurant();
  const listed = useMemo(() => [...tickets.filter((one) => !isIn(one)), ...tickets.filter(isIn)], [tickets]);
  const refreshRows = useCallback(
    (previous: Ticket[]) => {
      const now = new Map(tickets.map((ticket) => [ticket.uid, ticket]));
      return previous.map((ticket) => now.get(ticket.uid) ?? ticket);
    },
    [tickets],
  );
  const ordered = useStableOrder(listed, search, refreshRows);
  return (
    <Rows label={t('section.guests')}>
      {ordered.map((ticket) => {
        const name = ticket.holder || ticket.bookedBy;
        const tables = ticket.tables.map((table) => restaurant?.tableName(table) ?? table).join(', ');
        return (
          <Row
            key={ticket.uid}
            tap={`ticket ${ticket.uid}`}
            title={
              <>
                {name}{' '}
                {ticket.unpaid && <Chip size="small" color="warning" variant="outlined" label={t('guest.unpaid')} />}
              </>
            }
            text={[
              ticket.name,
              texts.time(ticket.time),
              tables && t('checkin.table', { table: tables }),
              name === ticket.bookedBy ? ticket.reference : ticket.bookedBy,
              ticket.checkedInAt !== null && t('guest.in', { time: texts.clock(ticket.checkedInAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            end={
              ticket.checkedInAt === null ? (
                <Button
                  variant="outlined"
                  aria-label={`${t('checkin.letIn')}: ${name}`}
                  onClick={() => void onCheck(ticket, true)}
                  data-tap={`act in ${ticket.uid}`}
                  sx={{ minHeight: 44 }}
                >
                  {t('checkin.letIn')}
                </Button>
              ) : (
                <Button
                  color="inherit"
                  aria-label={`${t('checkin.undo')}: ${name}`}
                  onClick={() => void onCheck(ticket, false)}
                  data-tap={`act out ${ticket.uid}`}
                  sx={{ minHeight: 44 }}
                >
                  {t('checkin.undo')}
                </Button>
              )
            }
          />
        );
      })}
    </Rows>
  );
}
