'use client';
import { useTranslations } from 'next-intl';
import TextField from '@mui/material/TextField';
import { useSWRConfig } from 'swr';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { useEntityForm } from '@/components/shared/form/use-entity-form';
import { useCall } from '@/lib/client/calls/use-call';
import { ticketCalls } from '@/lib/resources/sales/tickets';
import type { Ticket } from '@/lib/resources/sales/tickets-schema';
import { useRevalidateTickets } from './use-revalidate-tickets';

interface RenameDialogProps {
  ticket: Ticket;
  onClose: () => void;
}

/** Changes the name on a ticket. */
export function RenameDialog({ ticket, onClose }: RenameDialogProps) {
  const t = useTranslations('events');
  const rename = useCall(ticketCalls.rename);
  const revalidate = useRevalidateTickets(useSWRConfig().mutate);
  const form = useEntityForm({
    start: { holder: ticket.holder },
    async onSave({ holder }) {
      const result = await rename({ params: { uid: ticket.uid }, body: { holder } });
      if (result.ok) await revalidate();
      return result.ok ? null : result.problem;
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('guest.renameTitle')}
      subtitle={`${ticket.name} · ${ticket.bookedBy}`}
      onClose={onClose}
    >
      <TextField
        fullWidth
        label={t('guest.holder')}
        {...form.field('holder')}
        slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
      />
    </FormDialog>
  );
}
