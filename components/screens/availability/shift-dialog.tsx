'use client';
import Stack from '@mui/material/Stack';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { useFieldError } from '@/components/shared/restaurant/use-field-error';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { HoursForm } from '@/lib/rules/availability/hours-form';
import { HoursDialog, useHoursForm } from './hours-dialog';
import { shiftFormSchema } from './hours-form-schema';
import { RulesFields } from './rules-fields';
import { SessionFields } from './session-fields';
import { WeekdaysField } from './weekdays-field';

interface ShiftDialogProps {
  restaurant: RestaurantContext;
  title: string;
  start: HoursForm;
  onDone: (form: HoursForm) => void;
  onClose: () => void;
}

const resolver = zodResolver(shiftFormSchema);

/** Form of a shift: hours, weekdays, rules. */
export function ShiftDialog({ restaurant, title, start, onDone, onClose }: ShiftDialogProps) {
  const t = useTranslations('availability');
  const fieldError = useFieldError();
  const form = useHoursForm(start, resolver, onDone);
  const { control } = form.hookForm;
  const weekdays = useController({ control, name: 'weekdays' });
  return (
    <HoursDialog title={title} form={form} onClose={onClose}>
      <Stack sx={{ gap: 2.5 }}>
        <SessionFields form={form.hookForm} index={0} restaurant={restaurant} />
        <WeekdaysField
          label={t('field.weekdays')}
          value={weekdays.field.value}
          onChange={weekdays.field.onChange}
          error={fieldError('weekdays', weekdays.fieldState.error)}
        />
        <RulesFields control={control} index={0} restaurant={restaurant} />
      </Stack>
    </HoursDialog>
  );
}
