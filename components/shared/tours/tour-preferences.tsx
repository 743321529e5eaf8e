'use client';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useSettings } from '@/lib/client/settings/use-settings';

/** Toggles automatic offers of guided tours (§2 app tours toggle), and resets those already offered. */
export function TourPreferences() {
  const t = useTranslations('tours');
  const [{ tours, tourFlags }, change] = useSettings();
  const offeredTours = Object.values(tourFlags).some(Boolean);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <FormControlLabel
        label={t('offering')}
        control={<Checkbox checked={tours} onChange={(_event, on) => change({ tours: on })} />}
      />
      <Button disabled={!offeredTours} onClick={() => change({ tourFlags: {}, tours: true })}>
        {t('again')}
      </Button>
    </Stack>
  );
}
