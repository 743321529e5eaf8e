'use client';
import { useMemo, useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import AddRounded from '@mui/icons-material/AddRounded';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useController, useFieldArray } from 'react-hook-form';
import { useFieldError } from '@/components/shared/restaurant/use-field-error';
import { newSessionName } from '@/lib/rules/hours/session-names';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import type { Shift } from '@/lib/rules/hours/hours';
import { type HoursForm, formOfSpecialDate, newSession, sessionOfShift } from '@/lib/rules/availability/hours-form';
import type { ServiceDate } from '@/lib/time/service-day';
import { DatesField } from './dates-field';
import { HoursDialog, useHoursForm } from './hours-dialog';
import { specialFormSchema } from './hours-form-schema';
import { SpecialSession } from './special-session';

interface SpecialDateDialogProps {
  restaurant: RestaurantContext;
  title: string;
  start: HoursForm;
  /** Shifts whose hours a new session can copy. */
  shifts: readonly Shift[];
  /** The existing special date by day. */
  taken: ReadonlyMap<ServiceDate, string>;
  today: ServiceDate;
  onDone: (form: HoursForm) => void;
  onClose: () => void;
}

/** Form of a special date: name, days, and the sessions that replace the shifts; none means closed. */
export function SpecialDateDialog({
  restaurant,
  title,
  start,
  shifts,
  taken,
  today,
  onDone,
  onClose,
}: SpecialDateDialogProps) {
  const t = useTranslations('availability');
  const fieldError = useFieldError();
  const resolver = useMemo(() => zodResolver(specialFormSchema(taken)), [taken]);
  const form = useHoursForm(start, resolver, onDone);
  const { control } = form.hookForm;
  const name = useController({ control, name: 'name' });
  const dates = useController({ control, name: 'dates' });
  const sessions = useFieldArray({ control, name: 'sessions' });
  const [firstMonth] = useState(() => start.dates.find((date) => date >= today) ?? today);
  const nameError = fieldError('name', name.fieldState.error);

  const addShift = (shift: Shift) =>
    formOfSpecialDate({ name: '', dates: [], sessions: [sessionOfShift(shift)] }).sessions.forEach((session) =>
      sessions.append(session),
    );

  return (
    <HoursDialog title={title} form={form} onClose={onClose}>
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        <TextField
          label={t('field.name')}
          value={name.field.value}
          error={nameError !== undefined}
          helperText={nameError}
          inputRef={name.field.ref}
          onChange={name.field.onChange}
          onBlur={name.field.onBlur}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off', dir: 'auto' }, inputLabel: { shrink: true } }}
        />
        <DatesField
          value={dates.field.value}
          onChange={dates.field.onChange}
          fieldRef={dates.field.ref}
          start={firstMonth}
          taken={taken}
          error={fieldError('dates', dates.fieldState.error)}
        />
        <FieldGroup label={t('sessions')}>
          <Typography sx={{ color: 'text.secondary', mb: 1 }}>
            {t(sessions.fields.length === 0 ? 'closedAllDay' : 'sessionsText')}
          </Typography>
          <Stack sx={{ gap: 1.5 }}>
            {sessions.fields.map(({ id }, index) => (
              <SpecialSession
                key={id}
                form={form.hookForm}
                index={index}
                restaurant={restaurant}
                onRemove={() => sessions.remove(index)}
              />
            ))}
          </Stack>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button
              variant="outlined"
              startIcon={<AddRounded />}
              onClick={() =>
                sessions.append(
                  newSession(restaurant.plans[0]?.uid ?? '', newSessionName('Dinner', restaurant.setup.country)),
                )
              }
            >
              {t('addSession')}
            </Button>
            {shifts.map((shift) => (
              <Button
                key={`${shift.uid} ${shift.name}`}
                color="inherit"
                startIcon={<AddRounded />}
                onClick={() => addShift(shift)}
              >
                {t('addAs', { name: shift.name })}
              </Button>
            ))}
          </Stack>
        </FieldGroup>
      </Stack>
    </HoursDialog>
  );
}
