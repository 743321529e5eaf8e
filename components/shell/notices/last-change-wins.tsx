'use client';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useCapabilities } from '@/lib/client/use-capabilities';

/** Notice for a restaurant API without versions (ADR 58): concurrent changes are not detected. */
export function LastChangeWins() {
  const t = useTranslations('common');
  const has = useCapabilities();
  if (has('versions')) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t('lastChangeWins')}
    </Typography>
  );
}
