'use client';
import { useState } from 'react';
import { useSearchParams } from 'next/navigation';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageSkeleton } from '@/components/ui/skeletons';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { usePlans } from '@/lib/client/use-plans';
import { useSessionInfo } from '@/lib/client/use-session-info';
import { PlanEditorView } from './plan-editor-view';
import { usePlanGone } from './use-plan-gone';
import Button from '@mui/material/Button';
import AddRounded from '@mui/icons-material/AddRounded';
import { useToast } from '@/components/shell/use-toast';
import { NameDialog } from './name-dialog';
import { usePlanChanges } from './use-plan-changes';

/** `/table-plan/editor`: the floor is drawn here, by who may (D8). `?plan=` says which plan to begin with. */
export function PlanEditorScreen() {
  const t = useTranslations('planEditor');
  const common = useTranslations('common');
  const errors = useTranslations('error');
  const plans = usePlans();
  const abilities = useSessionInfo().data?.abilities;
  const has = useCapabilities();
  const [uid, setUid] = useState(useSearchParams().get('plan'));

  const list = plans.data?.plans;
  const plan = list?.find((one) => one.uid === uid) ?? list?.[0];
  const removals = usePlanGone(plan, list);

  if (!has('plans'))
    return <EmptyState icon={<LockOutlined />} title={common('notOffered.title')} text={common('notOffered.text')} />;
  if (abilities && !abilities.includes('plan'))
    return <EmptyState icon={<LockOutlined />} title={errors('admin-required')} text={t('notYours')} />;
  if (list && plan)
    return <PlanEditorView key={plan.uid} plan={plan} plans={list} onPlan={setUid} removals={removals} />;
  if (plans.error)
    return (
      <ErrorState
        title={t('failed')}
        text={t('failedText')}
        retryLabel={common('retry')}
        onRetry={() => void plans.mutate()}
      />
    );
  if (list) return <FirstPlan onPlan={setUid} />;
  return <PageSkeleton label={common('loading')} />;
}

/** A restaurant that has no plan yet. */
function FirstPlan({ onPlan }: { onPlan: (uid: string) => void }) {
  const t = useTranslations('planEditor');
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const changes = usePlanChanges({ onChoose: onPlan, onRefused: toast.problem });
  return (
    <>
      <EmptyState
        title={t('none')}
        text={t('noneText')}
        action={
          <Button variant="contained" startIcon={<AddRounded />} onClick={() => setIsAsking(true)}>
            {t('plans.new')}
          </Button>
        }
      />
      {isAsking && (
        <NameDialog
          title={t('plans.new')}
          name=""
          taken={[]}
          doLabel={t('plans.create')}
          onClose={() => setIsAsking(false)}
          onName={(name) => changes.create({ name })}
        />
      )}
    </>
  );
}
