'use client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useFormatter, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { useEntityForm } from '@/components/shared/form/use-entity-form';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useWriteSetup } from '@/components/shared/settings-frame/use-write-setup';
import { useRead } from '@/lib/client/calls/use-read';
import { timeZoneCalls } from '@/lib/resources/restaurant/time-zone';
import type { TimeZoneTypes } from '@/lib/resources/restaurant/time-zone-schema';
import type { Setup } from '@/lib/rules/setup/setup';
import { LocationSelect, useLocationOptions } from './location-select';

interface Location extends Record<string, string> {
  country: string;
  timeZone: string;
  currency: string;
}
const locationOf = ({ country, timeZone, currency }: Setup): Location => ({ country, timeZone, currency });

/** Form of country, time zone and currency: a new zone first shows the affected bookings. */
export function LocationDialog({ setup, onClose }: { setup: Setup; onClose: () => void }) {
  const t = useTranslations('restaurantSettings.place');
  const format = useFormatter();
  const write = useWriteSetup(setup, t('undone'));
  const stored = locationOf(setup);
  const form = useEntityForm<Location>({
    start: stored,
    stored: { version: setup.rowVersion, values: stored },
    async onSave(_values, changed) {
      const result = await write(changed, t('saved'));
      return result.ok ? null : result.problem;
    },
    fieldOfCode: { 'currency-fixed': 'currency' },
    onSaved: onClose,
  });
  const { country, timeZone, currency } = form.hookForm.watch();
  const isNewZone = timeZone !== setup.timeZone;
  const { data, error } = useRead(timeZoneCalls.bookings, isNewZone ? { query: { timeZone } } : null);
  const what = format.list((setup.currencyFixedBy ?? []).map((use) => t(`use.${use}`)));
  const fixed = what ? t('currencyFixedBy', { what }) : t('currencyFixed');
  const { countries, zones, currencies } = useLocationOptions();
  const labels = {
    label: (field: string) => t(field as 'country'),
    value: (_field: string, value: unknown) => String(value),
  };
  return (
    <FormDialog
      form={form}
      title={t('title')}
      width={560}
      labels={labels}
      disabled={!form.isDirty || (isNewZone && !data)}
      onClose={onClose}
    >
      <LocationSelect
        label={t('country')}
        value={country}
        options={countries}
        hint={t('countryHelp')}
        error={form.errorText('country')}
        onChange={(next) => form.put({ country: next })}
      />
      <LocationSelect
        label={t('timeZone')}
        value={timeZone}
        options={zones}
        hint={t('timeZoneHelp')}
        error={form.errorText('timeZone')}
        onChange={(next) => form.put({ timeZone: next })}
      />
      {isNewZone && <Touched touched={data} failed={error !== undefined} />}
      <LocationSelect
        label={t('currency')}
        value={currency}
        options={currencies}
        hint={setup.currencyFixed ? fixed : t('currencyHelp')}
        error={form.errorText('currency')}
        disabled={setup.currencyFixed}
        onChange={(next) => form.put({ currency: next })}
      />
    </FormDialog>
  );
}

interface TouchedProps {
  /** Undefined while loading. */
  touched: TimeZoneTypes['bookings']['answer'] | undefined;
  failed: boolean;
}

/** Future bookings, which keep their local time. */
function Touched({ touched, failed }: TouchedProps) {
  const t = useTranslations('restaurantSettings.place');
  const when = useDateTimeText();
  if (!touched)
    return <Alert severity={failed ? 'error' : 'info'}>{t(failed ? 'touchedFailed' : 'touchedLoading')}</Alert>;
  const { bookings, total } = touched;
  return (
    <Alert severity={total === 0 ? 'info' : 'warning'} role="status">
      {t('touched', { count: total })}
      {total > 0 && (
        <Box
          component="ul"
          tabIndex={0}
          aria-label={t('touchedList')}
          sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 180, overflowY: 'auto' }}
        >
          {bookings.map(({ uid, on, time, covers, name }) => (
            <li key={uid}>
              {t('booking', { day: when.day(on), time: when.time(time), covers, name: name || t('noName') })}
            </li>
          ))}
          {total > bookings.length && <li>{t('more', { count: total - bookings.length })}</li>}
        </Box>
      )}
    </Alert>
  );
}
