'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useSWRConfig } from 'swr';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';
import { useCall } from '@/lib/client/calls/use-call';
import { ticketCalls } from '@/lib/resources/sales/tickets';
import type { Ticket } from '@/lib/resources/sales/tickets-schema';
import { useEventTexts } from './use-event-texts';
import { useRevalidateTickets } from './use-revalidate-tickets';

interface ReturnDialogProps {
  event: number;
  ticket: Ticket;
  onClose: () => void;
}

/** Returns one ticket of a booking, with or without a refund. */
export function ReturnDialog({ event, ticket, onClose }: ReturnDialogProps) {
  const t = useTranslations('events');
  const texts = useEventTexts();
  const toast = useToast();
  const returnTicket = useCall(ticketCalls.giveBack);
  const revalidate = useRevalidateTickets(useSWRConfig().mutate);
  const [refund, setRefund] = useState(ticket.due > 0);

  async function confirm() {
    const done = await returnTicket({ params: { uid: event }, body: { tickets: [ticket.uid], refund } });
    await revalidate();
    if (!done.ok) return toast.problem(done.problem);
    toast.show({ severity: 'success', text: t('guest.backDone', { sum: texts.sum(done.value.refunded) }) });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={t('guest.backTitle', { name: ticket.holder || ticket.bookedBy })}
      confirmLabel={t('guest.backNow')}
      cancelLabel={t('guest.backKeep')}
      destructive
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('guest.backText')}
      {ticket.due > 0 && (
        <FormControlLabel
          control={<Checkbox checked={refund} onChange={(_event, isOn) => setRefund(isOn)} />}
          label={t('guest.refund')}
          sx={{ minHeight: 44, display: 'flex' }}
        />
      )}
    </ConfirmDialog>
  );
}
