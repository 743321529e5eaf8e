'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PointEntry } from '@/lib/resources/sales/loyalty-schema';
import { usePointTexts } from './use-point-texts';

/** All point entries, newest first, with their source. */
export function PointList({ entries }: { entries: readonly PointEntry[] }) {
  const t = useTranslations('loyalty');
  const texts = usePointTexts();
  if (entries.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('noEntries')}
      </Typography>
    );
  return (
    <Box component="section" aria-label={t('entries')}>
      <Typography component="h3" variant="subtitle1" sx={{ mb: 1 }}>
        {t('entries')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}>
        {entries.map((entry) => (
          <Box
            component="li"
            key={entry.uid}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography component="span">
                {entry.reward === ''
                  ? t(`entry.${entry.kind}`)
                  : t('entryOf', { entry: t(`entry.${entry.kind}`), reward: entry.reward })}
              </Typography>
              {[
                texts.formula(entry.formula),
                entry.writtenOff > 0 && t('writtenOff', { count: entry.writtenOff }),
                entry.writtenOff < 0 && t('madeGood', { count: -entry.writtenOff }),
                [texts.moment(entry.at), entry.by, entry.note].filter(Boolean).join(' · '),
              ]
                .filter((line) => line !== false && line !== '')
                .map((line) => (
                  <Typography
                    key={String(line)}
                    variant="body2"
                    sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
                  >
                    {line}
                  </Typography>
                ))}
            </Box>
            <Stack sx={{ alignItems: 'flex-end' }}>
              <Typography component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {texts.signed(entry.points)}
              </Typography>
              <Typography
                component="span"
                variant="body2"
                sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
              >
                {t('points', { count: entry.balance })}
              </Typography>
            </Stack>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
