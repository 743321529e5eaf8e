'use client';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslations } from 'next-intl';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import type { Setup } from '@/lib/rules/setup/setup';
import { nameOfCountry, nameOfCurrency } from './country-names';

const PlaceDialog = lazyComponent(() => import('./location-dialog').then((loaded) => loaded.LocationDialog));

/** Country, time zone and currency, with a dialog to change them. */
export function LocationPanel({ setup }: { setup: Setup }) {
  const t = useTranslations('restaurantSettings.place');
  const language = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const rows = [
    [t('country'), nameOfCountry(setup.country, language)],
    [t('timeZone'), setup.timeZone.replaceAll('_', ' ')],
    [t('currency'), nameOfCurrency(setup.currency, language)],
  ] as const;
  return (
    <SettingsPanel
      title={t('title')}
      text={t('text')}
      end={
        <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)} sx={{ minHeight: 44 }}>
          {t('change')}
        </Button>
      }
    >
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1, m: 0, p: 2, pt: 0 }}
      >
        {rows.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {isOpen && <PlaceDialog setup={setup} onClose={() => setIsOpen(false)} />}
    </SettingsPanel>
  );
}
