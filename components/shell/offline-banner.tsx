'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import { useOnline } from '@/lib/client/use-online';

/** §8: 'This device is offline'. The region is always there, so that its filling is announced. */
export function OfflineBanner() {
  const t = useTranslations('shell');
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1, minHeight: 40, px: 2, bgcolor: 'warning.main', color: 'warning.contrastText', fontWeight: 600 }}>
          <CloudOffRounded fontSize="small" aria-hidden />
          {t('offline')}
        </Box>
      )}
    </div>
  );
}
