'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import LockOutlined from '@mui/icons-material/LockOutlined';
import PeopleOutlineRounded from '@mui/icons-material/PeopleOutlineRounded';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { duplicateCalls } from '@/lib/resources/diners/duplicates';
import { MergeList } from './merge-list';
import { PairCard } from './pair-card';

const CompareDialog = lazyComponent(() => import('./compare-dialog').then((loaded) => loaded.CompareDialog));

const PAGE = 25;
/** Polling interval while the comparison of diners runs, in milliseconds. */
const POLL_MS = 1_000;

/** `/crm/duplicates`: probable duplicates, and merges that can still be undone (ADR 92). */
export function DuplicatesScreen() {
  const t = useTranslations('dinerCare.duplicates');
  const common = useTranslations('common');
  const errors = useTranslations('error');
  const has = useCapabilities();
  const session = useSessionInfo().data;
  const [tab, setTab] = useState<'pairs' | 'merges'>('pairs');
  if (session && !has('dinerCare'))
    return <EmptyState icon={<LockOutlined />} title={common('notOffered.title')} text={common('notOffered.text')} />;
  if (session && !session.abilities.includes('diners-remove'))
    return <EmptyState icon={<LockOutlined />} title={errors('admin-required')} text={t('notYours')} />;
  return (
    <Stack component="section" aria-labelledby="duplicates-title" sx={{ gap: 2, p: { xs: 2, sm: 3 }, maxWidth: 1100 }}>
      <Box>
        <Typography id="duplicates-title" variant="h2">
          {t('title')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', maxWidth: '68ch' }}>{t('text')}</Typography>
      </Box>
      <Tabs value={tab} onChange={(_event, chosen: 'pairs' | 'merges') => setTab(chosen)} aria-label={t('title')}>
        <Tab value="pairs" label={t('pairs')} id="duplicates-pairs" aria-controls="duplicates-panel" />
        <Tab value="merges" label={t('merges')} id="duplicates-merges" aria-controls="duplicates-panel" />
      </Tabs>
      <Box role="tabpanel" id="duplicates-panel" aria-labelledby={`duplicates-${tab}`}>
        {tab === 'pairs' ? <Pairs /> : <MergeList />}
      </Box>
    </Stack>
  );
}

function Pairs() {
  const t = useTranslations('dinerCare.duplicates');
  const common = useTranslations('common');
  const [offset, setOffset] = useState(0);
  const { data, error, mutate } = useRead(
    duplicateCalls.list,
    { query: { limit: PAGE, offset } },
    { keepPreviousData: true, refreshInterval: (now) => (now && now.comparing > 0 ? POLL_MS : 0) },
  );
  const [compared, setCompared] = useState<{ a: number; b: number } | null>(null);
  if (!data)
    return error ? (
      <ErrorState title={t('notRead')} retryLabel={common('retry')} onRetry={() => void mutate()} />
    ) : (
      <ListSkeleton label={common('loading')} rowHeight={140} />
    );
  const { pairs, total, comparing } = data;
  return (
    <Stack sx={{ gap: 2 }}>
      {comparing > 0 && (
        <Alert severity="info" role="status">
          {t('comparing', { count: comparing })}
          <LinearProgress aria-label={t('comparing', { count: comparing })} sx={{ mt: 1 }} />
        </Alert>
      )}
      {pairs.length === 0 && comparing === 0 && (
        <EmptyState live icon={<PeopleOutlineRounded />} title={t('none')} text={t('noneText')} />
      )}
      {pairs.length > 0 && (
        <>
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
            {t('found', { count: total })}
          </Typography>
          <Box component="ul" aria-label={t('pairs')} sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
            {pairs.map((pair) => (
              <PairCard
                key={`${pair.a.uid}-${pair.b.uid}`}
                pair={pair}
                onCompare={() => setCompared({ a: pair.a.uid, b: pair.b.uid })}
              />
            ))}
          </Box>
        </>
      )}
      {(offset > 0 || offset + PAGE < total) && (
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
          <Button disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - PAGE))}>
            {t('surer')}
          </Button>
          <Button disabled={offset + PAGE >= total} onClick={() => setOffset(offset + PAGE)}>
            {t('more')}
          </Button>
        </Stack>
      )}
      {compared && <CompareDialog {...compared} onClose={() => setCompared(null)} />}
    </Stack>
  );
}
