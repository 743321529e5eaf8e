'use client';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { useTranslations } from 'next-intl';
import { type Control, Controller, useFieldArray, useFormState } from 'react-hook-form';
import { useFieldError } from '@/components/shared/restaurant/use-field-error';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import type { HoursForm } from '@/lib/rules/availability/hours-form';
import { turnChoices } from '@/lib/rules/booking-checks/arrival-times';
import { durationText } from '@/lib/time/time-text';

interface TurnsFieldProps {
  control: Control<HoursForm>;
  /** Index of the session. */
  index: number;
  restaurant: RestaurantContext;
}

/** Turn by party size: rows of 'from N covers: h:mm'. */
export function TurnsField({ control, index, restaurant }: TurnsFieldProps) {
  const t = useTranslations('availability');
  const fieldError = useFieldError();
  const name = `sessions.${index}.turns` as const;
  const { fields, append, remove } = useFieldArray({ control, name });
  const { errors } = useFormState({ control, name });
  const { defaultTurn, timeStep } = restaurant.setup;
  const fieldProblem = errors.sessions?.[index]?.turns;
  const error = fieldError(
    'turn',
    fieldProblem?.root ??
      (fieldProblem && 'message' in fieldProblem ? { message: String(fieldProblem.message) } : undefined),
  );

  function add() {
    const last = fields.at(-1);
    append(last ? { from: last.from + 2, turn: last.turn + 0.5 } : { from: 1, turn: defaultTurn });
  }

  return (
    <FieldGroup label={t('field.turns')} error={error}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t('turnsText', { span: durationText(defaultTurn) })}
      </Typography>
      <Stack sx={{ gap: 2 }}>
        {fields.map((row, position) => (
          <Stack
            key={row.id}
            direction="row"
            role="group"
            aria-label={t('turnRow', { number: position + 1 })}
            sx={{ gap: 1, alignItems: 'flex-start' }}
          >
            <Controller
              control={control}
              name={`${name}.${position}.from`}
              render={({ field, fieldState }) => (
                <TextField
                  size="small"
                  label={t('field.fromCovers')}
                  value={field.value || ''}
                  error={fieldState.invalid}
                  helperText={fieldError('from', fieldState.error)}
                  inputRef={field.ref}
                  onChange={(event) => field.onChange(Number(event.target.value.replace(/\D/g, '').slice(0, 3)))}
                  onBlur={field.onBlur}
                  slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
                  sx={{ flex: 1, minWidth: 0 }}
                />
              )}
            />
            <Controller
              control={control}
              name={`${name}.${position}.turn`}
              render={({ field }) => (
                <TextField
                  select
                  size="small"
                  label={t('field.turn')}
                  value={field.value}
                  inputRef={field.ref}
                  onChange={(event) => field.onChange(Number(event.target.value))}
                  onBlur={field.onBlur}
                  slotProps={{ select: { native: true } }}
                  sx={{ flex: 1, minWidth: 0 }}
                >
                  {turnChoices(timeStep, field.value).map((hours) => (
                    <option key={hours} value={hours}>
                      {durationText(hours)}
                    </option>
                  ))}
                </TextField>
              )}
            />
            <IconButton aria-label={t('removeTurn', { number: position + 1 })} onClick={() => remove(position)}>
              <DeleteOutlineRounded />
            </IconButton>
          </Stack>
        ))}
        <Button startIcon={<AddRounded />} onClick={add} sx={{ alignSelf: 'flex-start' }}>
          {t('addTurn')}
        </Button>
      </Stack>
    </FieldGroup>
  );
}
