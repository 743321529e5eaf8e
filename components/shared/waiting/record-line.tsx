'use client';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { QuoteRecord } from '@/lib/rules/booking/quote-record';

/** How the quotes have held so far tonight. */
export function RecordLine({ record }: { record: QuoteRecord }) {
  const t = useTranslations('waiting.record');
  const { seated, within, meanOver } = record;
  const mean = meanOver === 0 ? t('exact') : t(meanOver > 0 ? 'over' : 'under', { minutes: Math.abs(meanOver) });
  return (
    <Typography variant="body2" sx={{ px: 2, py: 1, color: 'text.secondary', bgcolor: 'raised', borderBottom: 1, borderColor: 'divider' }}>
      {t('within', { within, seated })} · {mean}
    </Typography>
  );
}
