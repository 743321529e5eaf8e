'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { lazyResolver, useEntityForm } from '@/components/shared/form/use-entity-form';
import { useToast } from '@/components/shell/toasts/use-toast';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { useCall } from '@/lib/client/calls/use-call';
import { eventSeatingCalls } from '@/lib/resources/sales/event-seatings';
import type { EventSeating, EventSeatingDraft } from '@/lib/resources/sales/event-seatings-schema';
import type { Event } from '@/lib/resources/sales/events-schema';
import { DateField } from './date-field';
import { NumberField } from './number-field';
import { TimeSelect } from './time-select';
import { useEventTexts } from './use-event-texts';

const resolver = lazyResolver(() => import('./event-form-schema').then((loaded) => loaded.seatingResolver));

interface SeatingDialogProps {
  event: Event;
  /** Null for a new seating. */
  seating: EventSeating | null;
  onClose: () => void;
}

/** Form of a seating: arrival time, duration and capacity. */
export function SeatingDialog({ event, seating, onClose }: SeatingDialogProps) {
  const t = useTranslations('events');
  const texts = useEventTexts();
  const toast = useToast();
  const [create, change] = [useCall(eventSeatingCalls.create), useCall(eventSeatingCalls.change)];
  const form = useEntityForm<EventSeatingDraft>({
    start: seating
      ? { event: seating.event, date: seating.date, time: seating.time, turn: seating.turn, places: seating.places }
      : { event: event.uid, date: event.first, time: event.from, turn: 2, places: null },
    resolver,
    async onSave(values) {
      const { turn, places } = values;
      const saved = seating
        ? await change({ params: { uid: seating.uid }, body: { turn, places, version: seating.version } })
        : await create({ body: values });
      if (!saved.ok) return saved.problem;
      toast.show({ severity: 'success', text: t('toast.saved') });
      return null;
    },
    onSaved: onClose,
  });
  const values = form.hookForm.watch();
  return (
    <FormDialog
      form={form}
      title={t(seating ? 'seating.edit' : 'seating.add')}
      subtitle={seating ? texts.at(seating) : undefined}
      onClose={onClose}
    >
      {!seating && (
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: 'flex-start' }}>
          <DateField
            label={t('seating.date')}
            value={values.date}
            min={event.first}
            error={form.errorText('date')}
            onChange={(date) => form.put({ date })}
          />
          <Box sx={{ flex: 'none' }}>
            <FieldGroup label={t('seating.time')} error={form.errorText('time')}>
              <TimeSelect
                label={t('seating.time')}
                value={values.time}
                from={event.from}
                to={event.to - 0.25}
                onChange={(time) => form.put({ time })}
              />
            </FieldGroup>
          </Box>
        </Stack>
      )}
      <NumberField
        label={t('seating.turn')}
        value={values.turn}
        min={0.25}
        step={0.25}
        error={form.errorText('turn')}
        onChange={(turn) => form.put({ turn: turn ?? 0 })}
      />
      <NumberField
        label={t('seating.places')}
        value={values.places}
        min={1}
        hint={t('seating.placesHelp')}
        error={form.errorText('places')}
        onChange={(places) => form.put({ places })}
      />
    </FormDialog>
  );
}
