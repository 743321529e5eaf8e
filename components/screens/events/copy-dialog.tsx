'use client';
import { useTranslations } from 'next-intl';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { useEntityForm } from '@/components/shared/form/use-entity-form';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useCall } from '@/lib/client/calls/use-call';
import type { Event } from '@/lib/resources/sales/events-schema';
import { ticketCalls } from '@/lib/resources/sales/tickets';
import { DateField } from './date-field';

interface CopyDialogProps {
  event: Event;
  onCopied: (uid: number) => void;
  onClose: () => void;
}

/** Copies an event to new days. */
export function CopyDialog({ event, onCopied, onClose }: CopyDialogProps) {
  const t = useTranslations('events');
  const toast = useToast();
  const copy = useCall(ticketCalls.copy);
  const form = useEntityForm({
    start: { name: event.name, first: '', last: '' },
    async onSave(values) {
      const made = await copy({ params: { uid: event.uid }, body: values });
      if (!made.ok) return made.problem;
      toast.show({ severity: 'success', text: t('toast.copied') });
      onCopied(made.value.uid);
      return null;
    },
    onSaved: onClose,
  });
  const { first, last } = form.hookForm.watch();
  return (
    <FormDialog
      form={form}
      title={t('copy.title')}
      text={t('copy.text')}
      submitLabel={t('copy.now')}
      disabled={first === '' || last === ''}
      onClose={onClose}
    >
      <TextField fullWidth required label={t('form.name')} {...form.field('name')} />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <DateField
          label={t('form.first')}
          value={first}
          error={form.errorText('first')}
          onChange={(day) => form.put({ first: day, ...((last === '' || last < day) && { last: day }) })}
        />
        <DateField
          label={t('form.last')}
          value={last}
          min={first}
          error={form.errorText('last')}
          onChange={(day) => form.put({ last: day })}
        />
      </Stack>
    </FormDialog>
  );
}
