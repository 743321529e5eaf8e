'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import MergeRounded from '@mui/icons-material/MergeRounded';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useDateFormat } from '@/components/shared/restaurant/use-date-format';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { duplicateCalls } from '@/lib/resources/diners/duplicates';
import type { DinerMerge } from '@/lib/resources/diners/duplicates-schema';

/** The latest merges; each can be undone for 90 days. */
export function MergeList() {
  const t = useTranslations('dinerCare.duplicates');
  const common = useTranslations('common');
  const { data, error, mutate } = useRead(duplicateCalls.merges, {});
  if (!data)
    return error ? (
      <ErrorState title={t('notRead')} retryLabel={common('retry')} onRetry={() => void mutate()} />
    ) : (
      <ListSkeleton label={common('loading')} rowHeight={72} />
    );
  if (data.merges.length === 0) return <EmptyState live icon={<MergeRounded />} title={t('noMerges')} />;
  return (
    <Box component="ul" aria-label={t('merges')} sx={{ display: 'grid', gap: 1.25, m: 0, p: 0, listStyle: 'none' }}>
      {data.merges.map((merge) => (
        <MergeCard key={merge.uid} merge={merge} />
      ))}
    </Box>
  );
}

function MergeCard({ merge: { uid, keptName, goneName, by, at, until, state } }: { merge: DinerMerge }) {
  const t = useTranslations('dinerCare.duplicates');
  const toast = useToast();
  const dateText = useDateFormat();
  const undo = useCall(duplicateCalls.undo);
  const [busy, setBusy] = useState(false);
  const day = (instant: string) => dateText(new Date(instant), { day: 'numeric', month: 'long', year: 'numeric' });
  const names = { kept: keptName || t('nameless'), gone: goneName || t('nameless') };

  async function undoMerge() {
    setBusy(true);
    const result = await undo({ params: { uid } });
    setBusy(false);
    if (!result.ok) return toast.problem(result.problem);
    toast.show({ severity: 'success', text: t('undone') });
  }

  return (
    <Card component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 2 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{t('mergeOf', names)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }} suppressHydrationWarning>
          {t('mergedBy', { by, day: day(at) })} {t(`state.${state}`, { day: day(until) })}
        </Typography>
      </Box>
      {state === 'open' && (
        <Button variant="outlined" loading={busy} aria-label={t('undoOf', names)} onClick={() => void undoMerge()}>
          {t('undo')}
        </Button>
      )}
    </Card>
  );
}
