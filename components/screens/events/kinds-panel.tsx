'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import AddRounded from '@mui/icons-material/AddRounded';
import { useToast } from '@/components/shell/toasts/use-toast';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { useCall } from '@/lib/client/calls/use-call';
import type { Event } from '@/lib/resources/sales/events-schema';
import { ticketKindCalls } from '@/lib/resources/sales/ticket-kinds';
import type { TicketKind } from '@/lib/resources/sales/ticket-kinds-schema';
import type { EventSales } from '@/lib/resources/sales/tickets-schema';
import { Panel, Row, Rows } from './panel';
import { useEventTexts } from './use-event-texts';

const KindDialog = lazyComponent(() => import('./kind-dialog').then((loaded) => loaded.KindDialog));

interface KindsPanelProps {
  event: Event;
  kinds: readonly TicketKind[];
  sales: EventSales | undefined;
  mayChange: boolean;
}

/** The event's ticket types with the number sold. */
export function KindsPanel({ event, kinds, sales, mayChange }: KindsPanelProps) {
  const t = useTranslations('events');
  const texts = useEventTexts();
  const toast = useToast();
  const remove = useCall(ticketKindCalls.remove);
  const [edited, setEdited] = useState<TicketKind | 'new' | null>(null);

  async function drop(uid: number) {
    const done = await remove({ params: { uid } });
    if (done.ok) toast.show({ severity: 'success', text: t('toast.removed') });
    else toast.problem(done.problem);
  }

  function textOf({ uid, price, payment, allotment, saleFrom, saleUntil }: TicketKind): string {
    const { sold = 0, kept = 0 } = sales?.kinds.find(({ kind }) => kind === uid) ?? {};
    return [
      texts.sum(price),
      t(`kind.pay.${payment}`),
      allotment === null ? t('kind.soldAny', { sold }) : t('kind.soldOf', { sold, of: allotment }),
      kept > 0 && t('kind.kept', { count: kept }),
      saleFrom !== null && `${t('kind.saleFrom')} ${texts.day(saleFrom)}`,
      saleUntil !== null && `${t('kind.saleUntil')} ${texts.day(saleUntil)}`,
    ]
      .filter(Boolean)
      .join(' · ');
  }

  return (
    <Panel
      title={t('section.kinds')}
      end={
        mayChange && (
          <Button startIcon={<AddRounded />} onClick={() => setEdited('new')}>
            {t('kind.add')}
          </Button>
        )
      }
    >
      {kinds.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('kind.none')}</Typography>
      ) : (
        <Rows label={t('section.kinds')}>
          {kinds.map((kind) => (
            <Row
              key={kind.uid}
              title={
                <>
                  {kind.name} {kind.code !== '' && <Chip size="small" variant="outlined" label={t('kind.hidden')} />}{' '}
                  {!kind.active && <Chip size="small" color="warning" variant="outlined" label={t('kind.off')} />}
                </>
              }
              text={textOf(kind)}
              end={
                mayChange && (
                  <>
                    <Button color="inherit" onClick={() => setEdited(kind)}>
                      {t('act.edit')}
                    </Button>
                    <Button color="error" onClick={() => void drop(kind.uid)}>
                      {t('act.remove')}
                    </Button>
                  </>
                )
              }
            />
          ))}
        </Rows>
      )}
      {edited && <KindDialog event={event} kind={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Panel>
  );
}
