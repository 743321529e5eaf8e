'use client';
import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useGuestDelivery } from '@/components/shared/outgoing/use-outgoing';
import { useToast } from '@/components/shell/toasts/use-toast';
import { FigureList } from '@/components/ui/layout/figure-list';
import { ErrorState } from '@/components/ui/states/error-state';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { ATTRIBUTION_DAYS } from '@/lib/contract/messages/campaigns';
import { moneyText } from '@/lib/money/format';
import { marketingCalls } from '@/lib/resources/messages/marketing';
import type { Campaign, CampaignResults } from '@/lib/resources/messages/marketing-schema';
import { pollInterval, useCampaignTexts } from './use-campaign-texts';

/** Progress and results. */
export function ResultsPanel({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaigns.results');
  const common = useTranslations('common');
  const locale = useLocale();
  const texts = useCampaignTexts();
  const currency = useSetup().data?.currency;
  const { uid, counts, trigger, state } = campaign;
  const { data, error, mutate } = useRead(
    marketingCalls.results,
    { params: { uid } },
    { keepPreviousData: true, refreshInterval: pollInterval([campaign]) },
  );
  const of = counts.total - counts.excluded;
  const done = counts.sent + counts.failed + counts.uncertain + counts.dropped;
  const counted = (
    key: 'sent' | 'opened' | 'openedByProxy' | 'clicked' | 'unsubscribed' | 'bookings' | 'covers',
    count: number,
  ) => ({
    key,
    name: t(key),
    value: texts.number(count),
  });
  const figuresOf = (results: CampaignResults) => [
    counted('sent', results.sent),
    counted('opened', results.opened),
    counted('openedByProxy', results.openedByProxy),
    counted('clicked', results.clicked),
    counted('unsubscribed', results.unsubscribed),
    counted('bookings', results.bookings),
    counted('covers', results.covers),
    { key: 'spend', name: t('spend'), value: currency ? moneyText(results.spend, currency, locale) : '' },
  ];
  return (
    <SettingsPanel title={t('title')} text={t('text', { days: ATTRIBUTION_DAYS })}>
      <Box sx={{ px: 2, pb: 2 }}>
        {trigger === '' && state !== 'finished' && (
          <Box role="status" sx={{ mb: 2 }}>
            <Typography sx={{ mb: 0.75, fontVariantNumeric: 'tabular-nums' }}>
              {t('progress', { done: texts.number(done), of: texts.number(of) })}
            </Typography>
            <LinearProgress
              aria-hidden
              variant="determinate"
              value={of === 0 ? 0 : (100 * done) / of}
              sx={{ height: 8, borderRadius: 4 }}
            />
          </Box>
        )}
        <OpenMessages campaign={campaign} />
        {data ? (
          <FigureList figures={figuresOf(data)} />
        ) : (
          error && <ErrorState title={t('notRead')} retryLabel={common('retry')} onRetry={() => void mutate()} />
        )}
      </Box>
    </SettingsPanel>
  );
}

/** Failed messages and those with unknown result: a person decides whether to send again. */
function OpenMessages({ campaign: { uid, counts, state } }: { campaign: Campaign }) {
  const t = useTranslations('campaigns.results');
  const toast = useToast();
  const retry = useCall(marketingCalls.retry);
  const leaves = useGuestDelivery()?.email !== false;
  const [isSending, setIsSending] = useState(false);
  const { failed, uncertain } = counts;
  if (failed + uncertain === 0) return null;
  async function act() {
    setIsSending(true);
    const result = await retry({ params: { uid }, body: {} });
    setIsSending(false);
    if (!result.ok) toast.problem(result.problem);
  }
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        state !== 'paused' &&
        leaves && (
          <Button color="inherit" loading={isSending} onClick={() => void act()} sx={{ minHeight: 44 }}>
            {t('again')}
          </Button>
        )
      }
    >
      {[failed > 0 && t('failed', { count: failed }), uncertain > 0 && t('uncertain', { count: uncertain })]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  );
}
