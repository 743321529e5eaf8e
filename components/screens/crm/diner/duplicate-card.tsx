'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { useRead } from '@/lib/client/calls/use-read';
import { duplicateCalls } from '@/lib/resources/diners/duplicates';
import type { DuplicatePair } from '@/lib/resources/diners/duplicates-schema';
import { useDinerTexts } from '../duplicates/use-diner-texts';
import { useDismissPair } from '../duplicates/use-dismiss-pair';
import type { CrmContext } from '../use-crm-context';
import { SideCard } from './side-card';

const CompareDialog = lazyComponent(() =>
  import('../duplicates/compare-dialog').then((loaded) => loaded.CompareDialog),
);

interface DuplicateCardProps {
  diner: number;
  context: CrmContext;
}

/** Probable duplicates of the diner with the reasons; renders nothing without any. */
export function DuplicateCard({ diner, context }: DuplicateCardProps) {
  const { data } = useRead(duplicateCalls.list, { query: { limit: 1, offset: 0, diner } });
  const pair = data?.pairs[0];
  return pair ? <Suggested pair={pair} diner={diner} context={context} /> : null;
}

function Suggested({ pair, diner, context }: DuplicateCardProps & { pair: DuplicatePair }) {
  const t = useTranslations('dinerCare.duplicates');
  const texts = useDinerTexts();
  const { names, busy, dismissPair } = useDismissPair(pair);
  const [isCompared, setIsCompared] = useState(false);
  const other = pair.a.uid === diner ? pair.b : pair.a;
  return (
    <SideCard title={t('possible')}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <strong>{context.nameOf(other)}</strong>, {texts.visits(other)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {pair.reasons.map((reason) => t(`reason.${reason}`)).join(' · ')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" aria-label={t('compareOf', names)} onClick={() => setIsCompared(true)}>
          {t('compare')}
        </Button>
        <Button color="inherit" loading={busy} aria-label={t('notSameOf', names)} onClick={() => void dismissPair()}>
          {t('notSame')}
        </Button>
      </Stack>
      {isCompared && <CompareDialog a={pair.a.uid} b={pair.b.uid} onClose={() => setIsCompared(false)} />}
    </SideCard>
  );
}
