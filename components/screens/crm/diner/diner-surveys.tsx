'use client';
import { useFormatter, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import { EmptyState } from '@/components/ui/states/empty-state';
import type { DinerSurvey } from '@/lib/resources/diners/diners-schema';
import { useShortDate } from '../use-short-date';

/** The diner's survey answers, newest first. */
export function DinerSurveys({ surveys }: { surveys: readonly DinerSurvey[] }) {
  const t = useTranslations('crm.surveys');
  const { number } = useFormatter();
  const day = useShortDate();
  if (surveys.length === 0) return <EmptyState icon={<RateReviewOutlined />} title={t('none')} />;
  return (
    <Box component="ul" aria-label={t('title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {surveys.map(({ uid, date, score, low, texts }) => (
        <Box
          component="li"
          key={uid}
          sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
        >
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <Typography sx={{ fontWeight: 600 }}>{day(date)}</Typography>
            {low && <Chip size="small" color="error" variant="outlined" label={t('low')} />}
            <Typography sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {score === null ? t('ungraded') : t('score', { score: number(score, { maximumFractionDigits: 0 }) })}
            </Typography>
          </Stack>
          {texts.map((text) => (
            <Typography key={text} variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {text}
            </Typography>
          ))}
        </Box>
      ))}
    </Box>
  );
}
