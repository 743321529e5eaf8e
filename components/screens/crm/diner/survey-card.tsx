'use client';
import { useFormatter, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DinerSurvey } from '@/lib/resources/diners-schema';
import { useShortDate } from '../use-short-date';
import { SideCard } from './side-card';

/** What they thought of their visits. */
export function SurveyCard({ surveys }: { surveys: readonly DinerSurvey[] }) {
  const t = useTranslations('crm.surveys');
  const { number } = useFormatter();
  const day = useShortDate();
  return (
    <SideCard title={t('title')}>
      {surveys.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('none')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {surveys.map(({ uid, date, score, low, texts }) => (
          <Box component="li" key={uid} sx={{ mt: 1 }}>
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
              <Typography sx={{ fontWeight: 600 }}>{day(date)}</Typography>
              <Typography sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
                {score === null ? t('ungraded') : t('score', { score: number(score, { maximumFractionDigits: 0 }) })}
              </Typography>
              {low && <Chip size="small" color="error" label={t('low')} />}
            </Stack>
            {texts.map((text) => (
              <Typography key={text} variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {text}
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
    </SideCard>
  );
}
