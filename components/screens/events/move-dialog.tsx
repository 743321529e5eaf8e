'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { useEntityForm } from '@/components/shared/form/use-entity-form';
import { useGuestDelivery } from '@/components/shared/outgoing/use-outgoing';
import { useToast } from '@/components/shell/toasts/use-toast';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { useCall } from '@/lib/client/calls/use-call';
import type { EventSeating } from '@/lib/resources/sales/event-seatings-schema';
import { ticketCalls } from '@/lib/resources/sales/tickets';
import { DateField } from './date-field';
import { TimeSelect } from './time-select';
import { useEventTexts } from './use-event-texts';

interface MoveDialogProps {
  seating: EventSeating;
  onClose: () => void;
}

/** Moves a seating to another time; its guests move too and are asked to confirm. */
export function MoveDialog({ seating, onClose }: MoveDialogProps) {
  const t = useTranslations('events');
  const texts = useEventTexts();
  const toast = useToast();
  const move = useCall(ticketCalls.move);
  const isMailed = useGuestDelivery()?.email !== false;
  const form = useEntityForm({
    start: { date: seating.date, time: seating.time, words: '' },
    async onSave(values) {
      const done = await move({ params: { uid: seating.uid }, body: values });
      if (!done.ok) return done.problem;
      toast.show(
        isMailed
          ? { severity: 'success', text: t('toast.moved') }
          : { severity: 'warning', text: t('toast.movedKept') },
      );
      return null;
    },
    onSaved: onClose,
  });
  const { date, time } = form.hookForm.watch();
  return (
    <FormDialog
      form={form}
      title={t('seating.moveTitle')}
      subtitle={texts.at(seating)}
      text={t(isMailed ? 'seating.moveText' : 'seating.moveTextKept')}
      submitLabel={t(isMailed ? 'seating.moveNow' : 'seating.moveNowKept')}
      disabled={date === seating.date && time === seating.time}
      onClose={onClose}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: 'flex-start' }}>
        <DateField
          label={t('seating.date')}
          value={date}
          error={form.errorText('date')}
          onChange={(next) => form.put({ date: next })}
        />
        <Box sx={{ flex: 'none' }}>
          <FieldGroup label={t('seating.time')} error={form.errorText('time')}>
            <TimeSelect
              label={t('seating.time')}
              value={time}
              from={4}
              to={27.75}
              onChange={(next) => form.put({ time: next })}
            />
          </FieldGroup>
        </Box>
      </Stack>
      <TextField fullWidth multiline minRows={2} label={t('seating.words')} {...form.field('words')} />
    </FormDialog>
  );
}
