'use client';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslations } from 'next-intl';
import { useChannelName } from '@/components/shared/restaurant/use-channel-name';
import { useWeekdayNames } from '@/components/shared/restaurant/use-weekday-names';
import type { EntityForm } from '@/components/shared/form/use-entity-form';
import { CHANNEL } from '@/lib/contract/constants';
import { LINK_CHANNELS } from '@/lib/rules/guest-booking/site-links';
import { sessionNameIn } from '@/lib/rules/hours/session-names';
import type { PolicyDraft } from '@/lib/rules/payments/policy-draft';
import type { Setup } from '@/lib/rules/setup/setup';
import { NumberField } from '@/components/shared/settings-frame/number-field';
import { useWeek } from '@/lib/client/use-week';
import { useId } from 'react';
import Stack from '@mui/material/Stack';
import { ChoiceTile } from '@/components/ui/inputs/choice-tile';
import { FieldGroup } from '@/components/ui/inputs/field-group';

interface PolicyReachFieldsProps {
  form: EntityForm<PolicyDraft>;
  restaurant: Setup;
  shifts: readonly string[];
}

/** Conditions of the policy: party size, days, shifts, events and channels. */
export function PolicyReachFields({ form, restaurant, shifts }: PolicyReachFieldsProps) {
  const t = useTranslations('paymentSettings');
  const language = useLocale();
  const weekdays = useWeekdayNames();
  const week = useWeek();
  const channelName = useChannelName();
  const draft = form.hookForm.watch();
  const { put, errorText } = form;
  // Deleted shifts and events that the policy names stay visible, so that they can be removed.
  const allShifts = [...new Set([...shifts, ...(draft.shifts ?? [])])];
  const isMissing = draft.eventUid !== null && !restaurant.events.some(({ uid }) => uid === draft.eventUid);
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
          alignItems: 'start',
        }}
      >
        <NumberField
          label={t('field.minCovers')}
          value={draft.minCovers}
          unit={t('people')}
          error={errorText('minCovers')}
          onChange={(minCovers) => put({ minCovers })}
        />
        <NumberField
          label={t('field.maxCovers')}
          value={draft.maxCovers}
          unit={t('people')}
          placeholder={t('noLimit')}
          error={errorText('maxCovers')}
          onChange={(maxCovers) => put({ maxCovers })}
        />
        {(restaurant.events.length > 0 || isMissing) && (
          <TextField
            select
            fullWidth
            label={t('field.eventUid')}
            value={draft.eventUid ?? 0}
            onChange={(event) => put({ eventUid: Number(event.target.value) || null })}
          >
            <MenuItem value={0}>{t('anyVisit')}</MenuItem>
            {isMissing && <MenuItem value={draft.eventUid ?? 0}>{t('words.goneEvent')}</MenuItem>}
            {restaurant.events.map(({ uid, name }) => (
              <MenuItem key={uid} value={uid}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
      {allShifts.length > 0 && (
        <MultiChoiceField
          label={t('field.shifts')}
          value={draft.shifts}
          allLabel={t('every')}
          error={errorText('shifts')}
          options={allShifts.map((shift) => ({ value: shift, label: sessionNameIn(shift, language) }))}
          onChange={(chosen) => put({ shifts: chosen })}
        />
      )}
      <MultiChoiceField
        label={t('field.weekdays')}
        value={draft.weekdays}
        allLabel={t('every')}
        error={errorText('weekdays')}
        options={week.map((day) => ({ value: day, label: weekdays.short(day), accessibleLabel: weekdays.long(day) }))}
        onChange={(chosen) => put({ weekdays: chosen })}
      />
      <MultiChoiceField
        label={t('field.channels')}
        value={draft.channels}
        allLabel={t('everyChannel')}
        error={errorText('channels')}
        options={LINK_CHANNELS.map((channel) => ({
          value: CHANNEL[channel] as number,
          label: channelName(CHANNEL[channel]),
        }))}
        onChange={(chosen) => put({ channels: chosen })}
      />
    </>
  );
}

interface MultiChoiceFieldProps<T extends string | number> {
  label: string;
  /** Null for all, future ones too. */
  value: readonly T[] | null;
  options: ReadonlyArray<{ value: T; label: string; accessibleLabel?: string }>;
  allLabel: string;
  error?: string;
  onChange: (value: T[] | null) => void;
}

/** Choice of all or some. Choosing one deselects 'all'; choosing 'all' deselects the rest. */
function MultiChoiceField<T extends string | number>({
  label,
  value,
  options,
  allLabel,
  error,
  onChange,
}: MultiChoiceFieldProps<T>) {
  const name = useId();
  const toggled = (one: T, isOn: boolean) =>
    options.map((option) => option.value).filter((other) => (other === one ? isOn : (value ?? []).includes(other)));
  return (
    <FieldGroup label={label} error={error}>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
        <ChoiceTile
          type="checkbox"
          name={name}
          checked={value === null}
          onChange={(isAll) => onChange(isAll ? null : [])}
        >
          {allLabel}
        </ChoiceTile>
        {options.map((option) => (
          <ChoiceTile
            key={option.value}
            type="checkbox"
            name={name}
            label={option.accessibleLabel}
            checked={value?.includes(option.value) ?? false}
            onChange={(isOn) => onChange(toggled(option.value, isOn))}
          >
            {option.label}
          </ChoiceTile>
        ))}
      </Stack>
    </FieldGroup>
  );
}
