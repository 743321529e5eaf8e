'use client';
import { useNow, useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTimestampText } from '@/components/shared/restaurant/use-timestamp-text';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { useSettings } from '@/lib/client/settings/use-settings';
import { useService } from '@/lib/client/session/use-session-info';
import { HOUR_MS } from '@/lib/time/milliseconds';

const HOURS = [1, 4, 8, 24] as const;

/** Whether guests with several bookings on a day are reported, or hidden for some hours (§2). */
export function DuplicatesPreference() {
  const t = useTranslations('settings.device');
  const service = useService() ?? '';
  const now = useNow({ updateInterval: 60_000 });
  const { short: instant } = useTimestampText();
  const [{ duplicatesHiddenUntil }, change] = useSettings();
  const until = duplicatesHiddenUntil[service] ?? 0;
  const isHidden = until > now.getTime();
  const hide = (hours: number) =>
    change({
      duplicatesHiddenUntil: { ...duplicatesHiddenUntil, [service]: hours === 0 ? 0 : Date.now() + hours * HOUR_MS },
    });
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <Typography sx={{ flex: '1 1 240px' }}>
        {isHidden ? t('duplicatesHidden', { time: instant(new Date(until).toISOString()) }) : t('duplicatesOn')}
      </Typography>
      {isHidden ? (
        <Button variant="outlined" color="inherit" onClick={() => hide(0)} sx={{ minHeight: 44 }}>
          {t('duplicatesShow')}
        </Button>
      ) : (
        <SelectBox label={t('duplicates')} value="0" onChange={(hours) => hide(Number(hours))}>
          <option value="0">{t('duplicatesShown')}</option>
          {HOURS.map((hours) => (
            <option key={hours} value={hours}>
              {t('duplicatesHide', { hours })}
            </option>
          ))}
        </SelectBox>
      )}
    </Stack>
  );
}
