'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type Control, useController } from 'react-hook-form';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { useCapabilities } from '@/lib/client/use-capabilities';
import type { HoursForm } from '@/lib/rules/availability/hours-form';
import { ClockField } from './clock-field';
import { TurnsField } from './turns-field';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useFieldError } from '@/components/shared/restaurant/use-field-error';

interface RulesFieldsProps {
  control: Control<HoursForm>;
  /** Index of the session. */
  index: number;
  restaurant: RestaurantContext;
}

const THREE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  columnGap: 1.5,
  pt: 1,
};

/** The rules of a session for all parties that arrive in it, and for online bookings. */
export function RulesFields({ control, index, restaurant }: RulesFieldsProps) {
  const t = useTranslations('availability');
  const has = useCapabilities();
  const minutes = Math.round(restaurant.setup.timeStep * 60);
  const sessionPath = `sessions.${index}` as const;
  if (!has('limits')) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TurnsField control={control} index={index} restaurant={restaurant} />
      <FieldGroup label={t('arrivals')}>
        <Box sx={THREE}>
          <ClockField
            control={control}
            name={`${sessionPath}.lastArrival`}
            label={t('field.lastArrival')}
            placeholder={t('untilEnd')}
          />
          <CountField
            control={control}
            name={`${sessionPath}.arrivalLimit`}
            label={t('field.arrivalLimit', { minutes })}
            placeholder={t('noLimit')}
          />
          <CountField
            control={control}
            name={`${sessionPath}.partyLimit`}
            label={t('field.partyLimit', { minutes })}
            placeholder={t('noLimit')}
          />
        </Box>
      </FieldGroup>
      <FieldGroup label={t('online')}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {t('onlineText')}
        </Typography>
        <Box sx={THREE}>
          <CountField
            control={control}
            name={`${sessionPath}.onlineShare`}
            label={t('field.onlineShare')}
            unit="%"
            placeholder={t('allSeats')}
          />
          <CountField
            control={control}
            name={`${sessionPath}.leadTime`}
            label={t('field.leadTime')}
            unit="min"
            placeholder={t('none')}
          />
          <CountField
            control={control}
            name={`${sessionPath}.horizon`}
            label={t('field.horizon')}
            unit={t('days')}
            placeholder={t('noLimit')}
          />
        </Box>
      </FieldGroup>
    </Box>
  );
}

interface CountFieldProps {
  control: Control<HoursForm>;
  name: `sessions.${number}.${'arrivalLimit' | 'partyLimit' | 'onlineShare' | 'leadTime' | 'horizon'}`;
  label: string;
  /** '%' or 'min'. */
  unit?: string;
  /** Shown for an empty field. */
  placeholder: string;
}

/** An integer or empty; other input fails the schema. */
function CountField({ control, name, label, unit, placeholder }: CountFieldProps) {
  const fieldError = useFieldError();
  const { field, fieldState } = useController({ control, name });
  const error = fieldError(name, fieldState.error);
  return (
    <TextField
      fullWidth
      label={label}
      value={field.value === null || Number.isNaN(field.value) ? '' : String(field.value)}
      placeholder={placeholder}
      error={error !== undefined}
      helperText={error ?? ' '}
      inputRef={field.ref}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, 6);
        field.onChange(digits === '' ? null : Number(digits));
      }}
      onBlur={field.onBlur}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
        inputLabel: { shrink: true },
        input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
}
