'use client';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useCapabilities } from '@/lib/client/use-capabilities';

/** Said beside what is saved to a restaurant API that keeps no versions (ADR 58): nobody notices what somebody else changed meanwhile. */
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
