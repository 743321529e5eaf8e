'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import RedeemRounded from '@mui/icons-material/RedeemRounded';
import { RowList } from '@/components/shared/settings-frame/row-list';
import { useRowActions } from '@/components/shared/settings-frame/use-row-actions';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { loyaltyRewardCalls } from '@/lib/resources/sales/loyalty-rewards';
import type { LoyaltyReward, LoyaltyRewardDraft } from '@/lib/resources/sales/loyalty-rewards-schema';

const RewardDialog = lazyComponent(() => import('./reward-dialog').then((loaded) => loaded.RewardDialog));

const nameOf = ({ name }: Pick<LoyaltyReward, 'name'>) => name;

/** The rewards. */
export function RewardsPanel() {
  const t = useTranslations('loyalty.rewards');
  const points = useTranslations('loyalty');
  const common = useTranslations('common');
  const { data, error, mutate } = useRead(loyaltyRewardCalls.list, {});
  const acts = useRowActions<LoyaltyRewardDraft, LoyaltyReward>(
    {
      create: useCall(loyaltyRewardCalls.create),
      change: useCall(loyaltyRewardCalls.change),
      remove: useCall(loyaltyRewardCalls.remove),
      undo: useCall(loyaltyRewardCalls.undo),
    },
    nameOf,
  );
  const labels = { title: t('title'), text: t('text'), none: t('none'), noneText: t('noneText'), add: t('add') };
  return (
    <Box sx={{ p: { xs: 1.5, sm: 2 }, overflow: 'auto' }}>
      {data ? (
        <RowList
          rows={data.rewards}
          actions={acts}
          icon={<RedeemRounded />}
          labels={labels}
          nameOf={nameOf}
          textOf={({ points: count, text }) => [points('points', { count }), text].filter(Boolean).join(' · ')}
          form={(row, onClose) => (
            <RewardDialog row={row} onSave={(draft, changed) => acts.save(row, draft, changed)} onClose={onClose} />
          )}
        />
      ) : error ? (
        <ErrorState title={points('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rows={4} rowHeight={72} />
      )}
    </Box>
  );
}
