'use client';
import { useTranslations } from 'next-intl';
import IconButton from '@mui/material/IconButton';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import type { EventSeating } from '@/lib/resources/sales/event-seatings-schema';
import type { TicketKind } from '@/lib/resources/sales/ticket-kinds-schema';
import { ticketCalls } from '@/lib/resources/sales/tickets';
import { Panel, Row, Rows } from './panel';
import { useEventTexts } from './use-event-texts';

interface WaitingPanelProps {
  event: number;
  kinds: readonly TicketKind[];
  seatings: readonly EventSeating[];
}

/** The event's waiting list, first come first. */
export function WaitingPanel({ event, kinds, seatings }: WaitingPanelProps) {
  const t = useTranslations('events');
  const texts = useEventTexts();
  const toast = useToast();
  const unlist = useCall(ticketCalls.unlist);
  const waiting = useRead(ticketCalls.waiting, { query: { event } }).data?.waiting ?? [];

  async function removeEntry(uid: number) {
    const done = await unlist({ params: { uid } });
    if (!done.ok) toast.problem(done.problem);
  }

  return (
    <Panel title={t('section.waiting')}>
      <Rows label={t('section.waiting')}>
        {waiting.map(({ uid, kind, seating, quantity, name, email, state, offeredUntil }) => {
          const when = seatings.find((one) => one.uid === seating);
          return (
            <Row
              key={uid}
              title={name}
              text={[
                email,
                t('wait.people', { count: quantity }),
                kinds.find((one) => one.uid === kind)?.name,
                when && texts.at(when),
                state === 'offered' && offeredUntil !== null
                  ? t('wait.offered', { until: texts.moment(offeredUntil) })
                  : t('wait.waiting'),
              ]
                .filter(Boolean)
                .join(' · ')}
              end={
                <IconButton
                  aria-label={t('wait.remove', { name })}
                  onClick={() => void removeEntry(uid)}
                  sx={{ width: 44, height: 44 }}
                >
                  <CloseRounded />
                </IconButton>
              }
            />
          );
        })}
      </Rows>
    </Panel>
  );
}
