'use client';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useChannelName } from '@/components/shared/restaurant/use-channel-name';
import { useWeekdayNames } from '@/components/shared/restaurant/use-weekday-names';
import type { EntityForm } from '@/components/shared/form/use-entity-form';
import { CHANNEL } from '@/lib/contract/constants';
import { LINK_CHANNELS } from '@/lib/rules/guest-booking/site-links';
import type { PolicyDraft } from '@/lib/rules/payments/policy-draft';
import type { Setup } from '@/lib/rules/setup/setup';
import { NumberField } from './number-field';
import { SomeOfField } from './some-of-field';
import { WEEK } from './use-policy-labels';

interface PolicyReachFieldsProps {
  form: EntityForm<PolicyDraft>;
  restaurant: Setup;
  shifts: readonly string[];
}

/** Which visits it binds: how large, when, for what, and booked through which door. */
export function PolicyReachFields({ form, restaurant, shifts }: PolicyReachFieldsProps) {
  const t = useTranslations('paymentSettings');
  const weekdays = useWeekdayNames();
  const channelName = useChannelName();
  const draft = form.hookForm.watch();
  const { put, errorText } = form;
  // What a policy names stays to be seen, and to be taken off, when there is no such shift or event any more.
  const allShifts = [...new Set([...shifts, ...(draft.shifts ?? [])])];
  const isGone = draft.eventUid !== null && !restaurant.events.some(({ uid }) => uid === draft.eventUid);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))', alignItems: 'start' }}>
        <NumberField label={t('field.minCovers')} value={draft.minCovers} unit={t('people')} error={errorText('minCovers')} onChange={(minCovers) => put({ minCovers })} />
        <NumberField label={t('field.maxCovers')} value={draft.maxCovers} unit={t('people')} placeholder={t('noLimit')} error={errorText('maxCovers')} onChange={(maxCovers) => put({ maxCovers })} />
        {(restaurant.events.length > 0 || isGone) && (
          <TextField select fullWidth label={t('field.eventUid')} value={draft.eventUid ?? 0} onChange={(event) => put({ eventUid: Number(event.target.value) || null })}>
            <MenuItem value={0}>{t('anyVisit')}</MenuItem>
            {isGone && <MenuItem value={draft.eventUid ?? 0}>{t('words.goneEvent')}</MenuItem>}
            {restaurant.events.map(({ uid, name }) => (
              <MenuItem key={uid} value={uid}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
      {allShifts.length > 0 && (
        <SomeOfField label={t('field.shifts')} value={draft.shifts} allLabel={t('every')} error={errorText('shifts')} options={allShifts.map((shift) => ({ value: shift, label: shift }))} onChange={(chosen) => put({ shifts: chosen })} />
      )}
      <SomeOfField
        label={t('field.weekdays')}
        value={draft.weekdays}
        allLabel={t('every')}
        error={errorText('weekdays')}
        options={WEEK.map((day) => ({ value: day, label: weekdays.short(day), said: weekdays.long(day) }))}
        onChange={(chosen) => put({ weekdays: chosen })}
      />
      <SomeOfField
        label={t('field.channels')}
        value={draft.channels}
        allLabel={t('everyChannel')}
        error={errorText('channels')}
        options={LINK_CHANNELS.map((channel) => ({ value: CHANNEL[channel] as number, label: channelName(CHANNEL[channel]) }))}
        onChange={(chosen) => put({ channels: chosen })}
      />
    </>
  );
}
