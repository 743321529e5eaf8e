'use client';
/** Rarely used fields: channel, area, event and money. */
import { memo } from 'react';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type Control, useController } from 'react-hook-form';
import type { BookingForm } from '@/lib/rules/booking/form';
import { useMayCharge } from '@/lib/client/bookings/use-booking-payments';
import { MoneyField } from '@/components/shared/restaurant/money-field';
import { CHANNELS, useChannelName } from '@/components/shared/restaurant/use-channel-name';
import { useFieldError } from '@/components/shared/restaurant/use-field-error';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';

interface DetailsSectionProps {
  control: Control<BookingForm>;
  restaurant: RestaurantContext;
  isNew: boolean;
}

/**
 * Money, and the channel of an existing booking, are shown only to people who may charge. Memoised: typing in one
 * section renders no other.
 */
export const DetailsSection = memo(function DetailsSection({ control, restaurant, isNew }: DetailsSectionProps) {
  const t = useTranslations('booking');
  const channelName = useChannelName();
  const fieldError = useFieldError();
  const mayCharge = useMayCharge();
  const { setup, areas } = restaurant;
  const channel = useController({ control, name: 'channel' }).field;
  const area = useController({ control, name: 'requestedArea' }).field;
  const event = useController({ control, name: 'eventUid' }).field;
  const total = useController({ control, name: 'total' });
  const spend = useController({ control, name: 'spend' });
  const channels = CHANNELS.includes(channel.value) ? CHANNELS : [...CHANNELS, channel.value];

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' }, gap: 2 }}>
      <Choice
        label={t('field.channel')}
        value={channel.value}
        disabled={!isNew && !mayCharge}
        onChange={(value) => channel.onChange(value)}
        options={channels.map((id) => [id, channelName(id)])}
      />
      <Choice
        label={t('field.requestedArea')}
        value={area.value}
        onChange={area.onChange}
        none={t('anyArea')}
        options={areas.map((one) => [one.area, one.name])}
      />
      {setup.events.length > 0 && (
        <Choice
          label={t('field.eventUid')}
          value={event.value}
          onChange={event.onChange}
          none={t('noEvent')}
          options={setup.events.map(({ uid, name }) => [uid, name])}
        />
      )}
      {(mayCharge || !isNew) && (
        <>
          <MoneyField
            label={t('field.total')}
            minor={total.field.value}
            onChange={total.field.onChange}
            readOnly={!mayCharge}
            currency={setup.currency}
            error={fieldError('total', total.fieldState.error)}
          />
          <MoneyField
            label={t('field.spend')}
            minor={spend.field.value}
            onChange={spend.field.onChange}
            readOnly={!mayCharge}
            currency={setup.currency}
            error={fieldError('spend', spend.fieldState.error)}
          />
        </>
      )}
    </Box>
  );
});

interface ChoiceProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  disabled?: boolean;
  /** Label of the empty option. */
  none?: string;
  options: ReadonlyArray<readonly [number, string]>;
}

function Choice({ label, value, onChange, disabled, none, options }: ChoiceProps) {
  return (
    <TextField
      select
      fullWidth
      label={label}
      disabled={disabled}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
