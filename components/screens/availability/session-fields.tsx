'use client';
import { useRef } from 'react';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useFieldError } from '@/components/shared/restaurant/use-field-error';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { SHIFT_TYPES, type ShiftType } from '@/lib/rules/hours/hours';
import { type HoursForm, usualLastArrival } from '@/lib/rules/availability/hours-form';
import { useCapabilities } from '@/lib/client/use-capabilities';
import type { DecimalHours } from '@/lib/time/service-day';
import { ClockField } from './clock-field';

interface SessionFieldsProps {
  form: UseFormReturn<HoursForm>;
  /** Index of the session. */
  index: number;
  restaurant: RestaurantContext;
}

/** Name, type, hours and plan of a session. */
export function SessionFields({ form: { control, setValue, getValues }, index, restaurant }: SessionFieldsProps) {
  const t = useTranslations('availability');
  const fieldError = useFieldError();
  const has = useCapabilities();
  const at = `sessions.${index}` as const;
  const name = useController({ control, name: `${at}.name` });
  const type = useController({ control, name: `${at}.type` }).field;
  const plan = useController({ control, name: `${at}.plan` }).field;
  const suggested = useRef<DecimalHours | null>(undefined);
  const nameError = fieldError('name', name.fieldState.error);

  /** The last arrival follows the end until it is edited. */
  function updateLastArrival(change: { start?: DecimalHours | null; end?: DecimalHours | null }) {
    const session = getValues(at);
    const { defaultTurn } = restaurant.setup;
    const followed = suggested.current === undefined ? usualLastArrival(session, defaultTurn) : suggested.current;
    if (!has('limits') || session.lastArrival !== followed) return;
    const next = usualLastArrival({ ...session, ...change }, defaultTurn);
    suggested.current = next ?? followed;
    if (next !== null) setValue(`${at}.lastArrival`, next, { shouldDirty: true });
  }

  function choose(next: ShiftType) {
    // A default name follows the type.
    if (getValues(`${at}.name`) === t(`type.${type.value}`))
      setValue(`${at}.name`, t(`type.${next}`), { shouldDirty: true });
    type.onChange(next);
  }

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', sm: 'repeat(4, minmax(0, 1fr))' },
        columnGap: 1.5,
        rowGap: 0.5,
        pt: 1,
      }}
    >
      <TextField
        label={t('field.name')}
        value={name.field.value}
        error={nameError !== undefined}
        helperText={nameError ?? ' '}
        inputRef={name.field.ref}
        onChange={name.field.onChange}
        onBlur={name.field.onBlur}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off', dir: 'auto' }, inputLabel: { shrink: true } }}
        sx={{ gridColumn: { sm: 'span 2' } }}
      />
      <TextField
        select
        helperText=" "
        label={t('field.type')}
        value={type.value}
        inputRef={type.ref}
        onChange={(event) => choose(event.target.value as ShiftType)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ gridColumn: { sm: restaurant.plans.length > 1 ? undefined : 'span 2' } }}
      >
        {SHIFT_TYPES.map((one) => (
          <option key={one} value={one}>
            {t(`type.${one}`)}
          </option>
        ))}
      </TextField>
      {restaurant.plans.length > 1 && (
        <TextField
          select
          helperText=" "
          label={t('field.plan')}
          value={plan.value}
          inputRef={plan.ref}
          onChange={plan.onChange}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {restaurant.plans.map(({ uid, name: drawn }) => (
            <option key={uid} value={uid}>
              {drawn}
            </option>
          ))}
        </TextField>
      )}
      <Box
        sx={{
          gridColumn: { xs: '1 / -1' },
          display: 'grid',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          columnGap: 1.5,
        }}
      >
        <ClockField
          control={control}
          name={`${at}.start`}
          label={t('field.start')}
          beforeChange={(start) => updateLastArrival({ start })}
        />
        <ClockField
          control={control}
          name={`${at}.end`}
          label={t('field.end')}
          beforeChange={(end) => updateLastArrival({ end })}
        />
      </Box>
    </Box>
  );
}
