'use client';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import AddRounded from '@mui/icons-material/AddRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/ui/field-group';

const STEP = 5;
const MOST = 720;

interface QuoteFieldProps {
  minutes: number;
  onChange: (minutes: number) => void;
}

/** The wait that a party is told, in steps of five minutes. */
export function QuoteField({ minutes, onChange }: QuoteFieldProps) {
  const t = useTranslations('waiting.quote');
  return (
    <FieldGroup label={t('label')}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
        <IconButton aria-label={t('less')} disabled={minutes < STEP} onClick={() => onChange(Math.max(0, minutes - STEP))} sx={{ width: 44, height: 44 }}>
          <RemoveRounded />
        </IconButton>
        <Typography component="output" aria-live="polite" sx={{ minWidth: 76, textAlign: 'center', fontSize: '1.25rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {minutes === 0 ? t('none') : t('value', { minutes })}
        </Typography>
        <IconButton aria-label={t('more')} disabled={minutes + STEP > MOST} onClick={() => onChange(minutes + STEP)} sx={{ width: 44, height: 44 }}>
          <AddRounded />
        </IconButton>
      </Stack>
    </FieldGroup>
  );
}
