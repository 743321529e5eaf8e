'use client';
/** The guest and their wishes: right half of the booking dialog. */
import { memo, useId } from 'react';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { DinerSearchField } from '@/components/shared/diner/diner-search-field';
import { useMayCharge } from '@/lib/client/bookings/use-booking-payments';
import { BOOKED_STATUS, CHANNEL, WALK_IN_GUEST } from '@/lib/contract/constants';
import type { Diner } from '@/lib/rules/diner/diner';
import { type BookingForm, fieldsFromDiner } from '@/lib/rules/booking/form';
import { seatedStatus } from '@/lib/rules/statuses/stage';
import { DinerCard } from './diner-card';
import { useFieldError } from '@/components/shared/restaurant/use-field-error';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { ChoiceTile } from '@/components/ui/inputs/choice-tile';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import type { Option } from '@/lib/rules/setup/setup';

interface GuestSectionProps {
  form: UseFormReturn<BookingForm>;
  restaurant: RestaurantContext;
  isNew: boolean;
}

/** A retired option is offered only when the booking has it, so that it can be removed. */
const offered = (options: Option[], chosen: readonly number[]) =>
  options.filter(({ uid, retired }) => !retired || chosen.includes(uid));

/** Memoised: typing in one section renders no other. */
export const GuestSection = memo(function GuestSection({ form, restaurant, isNew }: GuestSectionProps) {
  const t = useTranslations('booking');
  const { control, setValue, getValues } = form;
  const { setup } = restaurant;
  const mayCharge = useMayCharge();
  const dinerUid = useWatch({ control, name: 'dinerUid' });
  const bookOptions = useController({ control, name: 'bookOptions' }).field;
  const guestOptions = useController({ control, name: 'guestOptions' }).field;
  const highChairs = useController({ control, name: 'highChairs' });
  const promotion = useController({ control, name: 'promotion' });
  const fieldError = useFieldError();
  const touch = { shouldDirty: true, shouldValidate: true };

  function pick(diner: Diner) {
    const taken = fieldsFromDiner(diner, getValues('guestOptions'), setup.guestOptions);
    for (const field of Object.keys(taken) as Array<keyof typeof taken>) setValue(field, taken[field], touch);
  }
  function walkIn(on: boolean) {
    setValue('dinerUid', on ? WALK_IN_GUEST : null, touch);
    if (isNew || mayCharge) setValue('channel', on ? CHANNEL.walkIn : CHANNEL.phone, touch);
    if (isNew) setValue('status', on ? seatedStatus(restaurant.statuses) : BOOKED_STATUS, touch);
  }

  const search = (name: 'firstName' | 'lastName' | 'phone' | 'email') => ({
    form,
    name,
    lastFirst: setup.lastFirst,
    onPick: pick,
    label: t(`field.${name}`),
  });
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 28 }}>
        <Box sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' }}>{t('guest')}</Box>
        <FormControlLabel
          labelPlacement="start"
          label={t('walkIn')}
          sx={{ minHeight: 0, mr: 0 }}
          control={<Switch checked={dinerUid === WALK_IN_GUEST} onChange={(event) => walkIn(event.target.checked)} />}
        />
      </Stack>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        <SearchedField {...search('phone')} inputMode="tel" />
        <SearchedField {...search(setup.lastFirst ? 'lastName' : 'firstName')} />
        <SearchedField {...search(setup.lastFirst ? 'firstName' : 'lastName')} />
        <SearchedField {...search('email')} inputMode="email" />
      </Box>
      <DinerCard
        uid={dinerUid}
        lastFirst={setup.lastFirst}
        options={setup.guestOptions}
        onUnlink={() => setValue('dinerUid', null, touch)}
      />
      <NotesField form={form} name="notes" />
      <NotesField form={form} name="guestNotes" />
      {highChairs.field.value !== undefined && (
        <TextField
          label={t('field.highChairs')}
          value={highChairs.field.value || ''}
          onChange={(event) => highChairs.field.onChange(Number(event.target.value.replace(/\D/g, '').slice(0, 2)))}
          error={highChairs.fieldState.error !== undefined}
          helperText={fieldError('highChairs', highChairs.fieldState.error)}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
      )}
      {promotion.field.value !== undefined && (
        <TextField
          label={t('field.promotion')}
          value={promotion.field.value}
          onChange={(event) => promotion.field.onChange(event.target.value)}
          error={promotion.fieldState.error !== undefined}
          helperText={fieldError('promotion', promotion.fieldState.error)}
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
        />
      )}
      <OptionTiles
        label={t('field.bookOptions')}
        options={offered(setup.bookOptions, bookOptions.value)}
        chosen={bookOptions.value}
        onChange={bookOptions.onChange}
      />
      <OptionTiles
        label={t('field.guestOptions')}
        options={offered(setup.guestOptions, guestOptions.value)}
        chosen={guestOptions.value}
        onChange={guestOptions.onChange}
      />
    </Stack>
  );
});

interface SearchedFieldProps {
  form: UseFormReturn<BookingForm>;
  name: 'firstName' | 'lastName' | 'phone' | 'email';
  label: string;
  lastFirst: boolean;
  onPick: (diner: Diner) => void;
  inputMode?: 'tel' | 'email';
}

function SearchedField({ form, name, ...rest }: SearchedFieldProps) {
  const fieldError = useFieldError();
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <DinerSearchField
      {...rest}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      textOf={(diner) => diner[name]}
      error={fieldError(name, fieldState.error)}
    />
  );
}

function NotesField({ form, name }: { form: UseFormReturn<BookingForm>; name: 'notes' | 'guestNotes' }) {
  const t = useTranslations('booking');
  const fieldError = useFieldError();
  const { field, fieldState } = useController({ control: form.control, name });
  const { ref, ...input } = field;
  return (
    <TextField
      {...input}
      inputRef={ref}
      label={t(`field.${name}`)}
      multiline
      minRows={1}
      maxRows={6}
      fullWidth
      error={fieldState.error !== undefined}
      helperText={fieldError(name, fieldState.error)}
    />
  );
}

interface OptionTilesProps {
  label: string;
  options: readonly Option[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Tiles for the restaurant's options. A chosen option that is no longer offered stays chosen, but hidden. */
function OptionTiles({ label, options, chosen, onChange }: OptionTilesProps) {
  const name = useId();
  if (options.length === 0) return null;
  return (
    <FieldGroup label={label}>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
        {options.map(({ uid, name: optionName }) => (
          <ChoiceTile
            key={uid}
            type="checkbox"
            name={name}
            checked={chosen.includes(uid)}
            onChange={(checked) => onChange(checked ? [...chosen, uid] : chosen.filter((one) => one !== uid))}
          >
            {optionName}
          </ChoiceTile>
        ))}
      </Stack>
    </FieldGroup>
  );
}
