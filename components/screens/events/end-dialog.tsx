'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import TextField from '@mui/material/TextField';
import { useSWRConfig } from 'swr';
import { useGuestDelivery } from '@/components/shared/outgoing/use-outgoing';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';
import { useCall } from '@/lib/client/calls/use-call';
import { eventCalls } from '@/lib/resources/sales/events';
import type { Event } from '@/lib/resources/sales/events-schema';
import { ticketCalls } from '@/lib/resources/sales/tickets';
import { useRevalidateTickets } from './use-revalidate-tickets';

interface EndDialogProps {
  event: Event;
  bookings: number;
  /** The event has tickets and is cancelled; otherwise it is deleted. */
  cancels: boolean;
  onRemoved: () => void;
  onClose: () => void;
}

/** Confirms that an event is cancelled or deleted. */
export function EndDialog({ event, bookings, cancels, onRemoved, onClose }: EndDialogProps) {
  const t = useTranslations('events');
  const common = useTranslations('common');
  const toast = useToast();
  const [cancel, remove] = [useCall(ticketCalls.cancel), useCall(eventCalls.remove)];
  const again = useRevalidateTickets(useSWRConfig().mutate);
  const isMailed = useGuestDelivery()?.email !== false;
  const [words, setWords] = useState('');

  async function confirm() {
    const done = cancels
      ? await cancel({ params: { uid: event.uid }, body: { words } })
      : await remove({ params: { uid: event.uid } });
    await again();
    if (!done.ok) return toast.problem(done.problem);
    if (!cancels) toast.show({ severity: 'success', text: t('toast.removed') });
    else if (isMailed) toast.show({ severity: 'success', text: t('toast.cancelled') });
    else toast.show({ severity: 'warning', text: t('toast.cancelledKept') });
    onClose();
    if (!cancels) onRemoved();
  }

  return (
    <ConfirmDialog
      open
      title={t(cancels ? 'cancelling.title' : 'removing.title', { name: event.name })}
      confirmLabel={t(cancels ? 'cancelling.now' : 'removing.now')}
      cancelLabel={cancels ? t('cancelling.keep') : common('cancel')}
      destructive
      onConfirm={confirm}
      onClose={onClose}
    >
      {cancels ? t(isMailed ? 'cancelling.text' : 'cancelling.textKept', { count: bookings }) : t('removing.text')}
      {cancels && (
        <TextField
          fullWidth
          multiline
          minRows={2}
          margin="normal"
          label={t('cancelling.words')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          slotProps={{ htmlInput: { maxLength: 4000 } }}
        />
      )}
    </ConfirmDialog>
  );
}
