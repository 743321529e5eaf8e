'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useRead } from '@/lib/client/calls/use-read';
import { giftCardCalls } from '@/lib/resources/sales/gift-cards';
import type { GiftReport } from '@/lib/resources/sales/gift-cards-schema';
import { MovementsCsv } from './movements-csv';
import { useGiftTexts } from './use-gift-texts';

const SUMS: ReadonlyArray<Exclude<keyof GiftReport, 'cardsSold' | 'cardsOpen' | 'dormant'>> = [
  'liability',
  'sold',
  'redeemed',
  'givenBack',
  'adjusted',
  'expired',
  'writtenOff',
  'refunded',
  'vatBySale',
  'redeemedMultiPurpose',
];

const DORMANT_YEARS = [1, 2, 3, 5, 10, 15] as const;

/** Sold and redeemed amounts of a span, and the outstanding balance at its end. */
export function ReportPanel() {
  const t = useTranslations('giftCards');
  const common = useTranslations('common');
  const texts = useGiftTexts();
  const currency = useSetup().data?.currency ?? 'EUR';
  const today = useServiceNow()?.date;
  const [days, setDays] = useState<{ from?: string; to?: string }>({});
  const [from, to] = [days.from ?? (today && `${today.slice(0, 8)}01`), days.to ?? today];
  const [years, setYears] = useState(3);
  const isSpan = from !== undefined && to !== undefined && from !== '' && to !== '' && from <= to;
  const { data, error, mutate } = useRead(
    giftCardCalls.report,
    isSpan ? { query: { from, to, dormantYears: years } } : null,
    {
      keepPreviousData: true,
    },
  );
  const SHRUNK_LABEL = { inputLabel: { shrink: true } };
  return (
    <Stack sx={{ gap: 2, p: { xs: 1.5, sm: 2 }, overflow: 'auto' }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <TextField
          type="date"
          label={t('report.from')}
          value={from ?? ''}
          slotProps={SHRUNK_LABEL}
          onChange={({ target }) => setDays({ ...days, from: target.value })}
        />
        <TextField
          type="date"
          label={t('report.to')}
          value={to ?? ''}
          error={!isSpan && today !== undefined}
          helperText={!isSpan && today !== undefined ? t('report.wrong') : undefined}
          slotProps={SHRUNK_LABEL}
          onChange={({ target }) => setDays({ ...days, to: target.value })}
        />
        <SelectBox label={t('report.years')} value={String(years)} onChange={(chosen) => setYears(Number(chosen))}>
          {DORMANT_YEARS.map((one) => (
            <option key={one} value={one}>
              {t('report.after', { years: one })}
            </option>
          ))}
        </SelectBox>
      </Stack>
      {data ? (
        <>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(220px, 1fr))' },
            }}
          >
            {[
              ...SUMS.map((sum) => [sum, t(`report.${sum}`), data[sum]] as const),
              ['dormant', t('report.dormantYears', { years }), data.dormant] as const,
            ].map(([sum, label, minor]) => (
              <Paper key={sum} variant="outlined" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 0.5 }}>
                <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                  {label}
                </Typography>
                <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                  {texts.sum(minor, currency)}
                </Typography>
              </Paper>
            ))}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('report.cards', { sold: data.cardsSold, open: data.cardsOpen })}
          </Typography>
          {isSpan && <MovementsCsv from={from} to={to} />}
        </>
      ) : error ? (
        <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rows={3} rowHeight={72} />
      )}
    </Stack>
  );
}
