'use client';
import { useTranslations } from 'next-intl';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSettings } from '@/lib/client/use-settings';
import { Choice } from './choice';

const SEPARATORS = [
  { value: ',', key: 'comma' },
  { value: ';', key: 'semicolon' },
  { value: '\t', key: 'tab' },
] as const;

/** How exported tables are written (§2). */
export function CsvPreferences() {
  const t = useTranslations('shell.preferences');
  const [{ csvSeparator, suppressQuotes }, change] = useSettings();
  return (
    <Stack sx={{ gap: 1 }}>
      <Choice
        label={t('separator')}
        value={csvSeparator}
        options={SEPARATORS.map(({ value, key }) => ({ value, label: t(key) }))}
        onChange={(chosen) => change({ csvSeparator: chosen })}
      />
      <FormControlLabel
        control={<Checkbox checked={suppressQuotes} onChange={(_event, on) => change({ suppressQuotes: on })} />}
        label={
          <>
            {t('suppressQuotes')}
            <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {t('suppressQuotesHelp')}
            </Typography>
          </>
        }
      />
    </Stack>
  );
}
