'use client';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTimestampText } from '@/components/shared/restaurant/use-timestamp-text';
import type { DinerProfile } from '@/lib/resources/diners/diners-schema';

interface AllergyAlertProps {
  text: string;
  sourceText: DinerProfile['allergiesTold'];
}

/** The diner's allergies as text, with date and source. */
export function AllergyAlert({ text, sourceText }: AllergyAlertProps) {
  const t = useTranslations('crm');
  const { date } = useTimestampText();
  const how = sourceText && (sourceText.how === 'staff' && sourceText.who === '' ? 'staffNoName' : sourceText.how);
  return (
    <Alert severity="error" variant="outlined" role="note" sx={{ bgcolor: 'background.paper', alignItems: 'center' }}>
      <Typography component="p" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
        {t('allergy', { text })}
      </Typography>
      {sourceText && how && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }} suppressHydrationWarning>
          {t(`told.${how}`, { at: date(sourceText.at), who: sourceText.who })}
        </Typography>
      )}
    </Alert>
  );
}
