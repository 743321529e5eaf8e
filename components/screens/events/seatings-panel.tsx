'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import AddRounded from '@mui/icons-material/AddRounded';
import { useToast } from '@/components/shell/toasts/use-toast';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { useCall } from '@/lib/client/calls/use-call';
import { eventSeatingCalls } from '@/lib/resources/sales/event-seatings';
import type { EventSeating } from '@/lib/resources/sales/event-seatings-schema';
import type { Event } from '@/lib/resources/sales/events-schema';
import type { EventSales } from '@/lib/resources/sales/tickets-schema';
import { Panel, Row, Rows } from './panel';
import { useEventTexts } from './use-event-texts';

const SeatingDialog = lazyComponent(() => import('./seating-dialog').then((loaded) => loaded.SeatingDialog));
const MoveDialog = lazyComponent(() => import('./move-dialog').then((loaded) => loaded.MoveDialog));

interface SeatingsPanelProps {
  event: Event;
  seatings: readonly EventSeating[];
  sales: EventSales | undefined;
  mayChange: boolean;
  mayMove: boolean;
}

/** The event's seatings with the number of taken places. */
export function SeatingsPanel({ event, seatings, sales, mayChange, mayMove }: SeatingsPanelProps) {
  const t = useTranslations('events');
  const texts = useEventTexts();
  const toast = useToast();
  const remove = useCall(eventSeatingCalls.remove);
  const [edited, setEdited] = useState<EventSeating | 'new' | null>(null);
  const [moved, setMoved] = useState<EventSeating | null>(null);
  const soldOf = (uid: number) => sales?.seatings.find(({ seating }) => seating === uid)?.sold ?? 0;

  async function drop(uid: number) {
    const done = await remove({ params: { uid } });
    if (done.ok) toast.show({ severity: 'success', text: t('toast.removed') });
    else toast.problem(done.problem);
  }

  return (
    <Panel
      title={t('section.seatings')}
      end={
        mayChange && (
          <Button startIcon={<AddRounded />} onClick={() => setEdited('new')}>
            {t('seating.add')}
          </Button>
        )
      }
    >
      {seatings.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('seating.none')}</Typography>
      ) : (
        <Rows label={t('section.seatings')}>
          {seatings.map((seating) => {
            const sold = soldOf(seating.uid);
            return (
              <Row
                key={seating.uid}
                title={texts.at(seating)}
                text={
                  seating.places === null
                    ? t('seating.any', { count: sold })
                    : t('seating.of', { sold, places: seating.places })
                }
                end={
                  <>
                    {mayChange && (
                      <Button color="inherit" onClick={() => setEdited(seating)}>
                        {t('act.edit')}
                      </Button>
                    )}
                    {mayMove && (
                      <Button color="inherit" onClick={() => setMoved(seating)}>
                        {t('act.move')}
                      </Button>
                    )}
                    {mayChange && sold === 0 && (
                      <Button color="error" onClick={() => void drop(seating.uid)}>
                        {t('act.remove')}
                      </Button>
                    )}
                  </>
                }
              />
            );
          })}
        </Rows>
      )}
      {edited && (
        <SeatingDialog event={event} seating={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {moved && <MoveDialog seating={moved} onClose={() => setMoved(null)} />}
    </Panel>
  );
}
