'use client';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useChannelName } from '@/components/booking/use-channel-name';
import { useWeekdayNames } from '@/components/booking/use-weekday-names';
import { CHANNEL } from '@/lib/contract/constants';
import { LINK_CHANNELS } from '@/lib/guest-booking/site-links';
import type { Setup } from '@/lib/setup/setup';
import { NumberField } from './number-field';
import { SomeOfField } from './some-of-field';
import { WEEK } from './use-policy-words';
import type { PolicyForm } from './use-policy-form';

interface PolicyReachFieldsProps {
  form: PolicyForm;
  house: Setup;
  shifts: readonly string[];
}

/** Which visits it binds: how large, when, for what, and booked through which door. */
export function PolicyReachFields({ form, house, shifts }: PolicyReachFieldsProps) {
  const t = useTranslations('paymentSettings');
  const weekdays = useWeekdayNames();
  const channelName = useChannelName();
  const { draft, put, faultText } = form;
  // What a policy names stays to be seen, and to be taken off, when there is no such shift or event any more.
  const allShifts = [...new Set([...shifts, ...(draft.shifts ?? [])])];
  const isGone = draft.eventUid !== null && !house.events.some(({ uid }) => uid === draft.eventUid);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))', alignItems: 'start' }}>
        <NumberField label={t('field.minCovers')} value={draft.minCovers} unit={t('people')} error={faultText('minCovers')} onChange={(minCovers) => put({ minCovers })} />
        <NumberField label={t('field.maxCovers')} value={draft.maxCovers} unit={t('people')} placeholder={t('noLimit')} error={faultText('maxCovers')} onChange={(maxCovers) => put({ maxCovers })} />
        {(house.events.length > 0 || isGone) && (
          <TextField select fullWidth label={t('field.eventUid')} value={draft.eventUid ?? 0} onChange={(event) => put({ eventUid: Number(event.target.value) || null })}>
            <MenuItem value={0}>{t('anyVisit')}</MenuItem>
            {isGone && <MenuItem value={draft.eventUid ?? 0}>{t('words.goneEvent')}</MenuItem>}
            {house.events.map(({ uid, name }) => (
              <MenuItem key={uid} value={uid}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
      {allShifts.length > 0 && (
        <SomeOfField label={t('field.shifts')} value={draft.shifts} allLabel={t('every')} error={faultText('shifts')} options={allShifts.map((shift) => ({ value: shift, label: shift }))} onChange={(chosen) => put({ shifts: chosen })} />
      )}
      <SomeOfField
        label={t('field.weekdays')}
        value={draft.weekdays}
        allLabel={t('every')}
        error={faultText('weekdays')}
        options={WEEK.map((day) => ({ value: day, label: weekdays.short(day), said: weekdays.long(day) }))}
        onChange={(chosen) => put({ weekdays: chosen })}
      />
      <SomeOfField
        label={t('field.channels')}
        value={draft.channels}
        allLabel={t('everyChannel')}
        error={faultText('channels')}
        options={LINK_CHANNELS.map((channel) => ({ value: CHANNEL[channel] as number, label: channelName(CHANNEL[channel]) }))}
        onChange={(chosen) => put({ channels: chosen })}
      />
    </>
  );
}
