'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { ErrorState } from '@/components/ui/states/error-state';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useRead } from '@/lib/client/calls/use-read';
import { tillCalls } from '@/lib/resources/sales/till';
import { CheckCard } from './check-card';

const PAGE = 20;

/** Checks without a booking, or all of them. */
export function ChecksPanel() {
  const t = useTranslations('till.checks');
  const common = useTranslations('common');
  const [show, setShow] = useState<'open' | 'all'>('open');
  const [page, setPage] = useState(0);
  const { data, error, mutate } = useRead(
    tillCalls.checks,
    { query: { show, limit: PAGE, offset: page * PAGE } },
    { keepPreviousData: true },
  );
  return (
    <SettingsPanel title={t('title')} text={t('text')}>
      <Stack sx={{ p: 2, pt: 0, gap: 1.5 }}>
        <SelectBox
          isLabelled
          label={t('show')}
          value={show}
          onChange={(chosen) => {
            setShow(chosen as 'open' | 'all');
            setPage(0);
          }}
        >
          <option value="open">{t('open')}</option>
          <option value="all">{t('all')}</option>
        </SelectBox>
        {data ? (
          data.checks.length === 0 ? (
            <Typography role="status" sx={{ color: 'text.secondary' }}>
              {t(show === 'open' ? 'noneOpen' : 'none')}
            </Typography>
          ) : (
            <Stack component="ul" aria-label={t('title')} sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.5 }}>
              {data.checks.map((check) => (
                <CheckCard
                  key={`${check.uid} ${check.checkVersion} ${check.match}`}
                  check={check}
                  currency={data.currency}
                />
              ))}
            </Stack>
          )
        ) : error ? (
          <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
        ) : (
          <ListSkeleton label={common('loading')} rows={3} rowHeight={72} />
        )}
        {data && data.total > PAGE && (
          <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
            <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
              {t('newer')}
            </Button>
            <Button disabled={(page + 1) * PAGE >= data.total} onClick={() => setPage(page + 1)}>
              {t('older')}
            </Button>
          </Stack>
        )}
      </Stack>
    </SettingsPanel>
  );
}
