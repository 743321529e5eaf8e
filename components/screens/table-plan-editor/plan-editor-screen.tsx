'use client';
import { useState } from 'react';
import { useSearchParams } from 'next/navigation';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { useTranslations } from 'next-intl';
import { TemplateChoice } from '@/components/shared/floor/template-choice';
import { useFloorTemplate } from '@/components/shared/floor/use-floor-template';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { PageSkeleton } from '@/components/ui/states/skeletons';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { usePlans } from '@/lib/client/plans/use-plans';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { PlanEditorView } from './plan-editor-view';
import { usePlanRemovedNotice } from './use-plan-removed-notice';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import AddRounded from '@mui/icons-material/AddRounded';
import { useToast } from '@/components/shell/toasts/use-toast';
import { NameDialog } from './name-dialog';
import { usePlanChanges } from './use-plan-changes';

/** `/table-plan/editor`: the plan editor, for people with permission (D8). `?plan=` chooses the first plan. */
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
  const removals = usePlanRemovedNotice(plan, list);

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

const NO_PLANS = [] as const;

/** Start of a restaurant without plans: a template or an empty plan. */
function FirstPlan({ onPlan }: { onPlan: (uid: string) => void }) {
  const t = useTranslations('planEditor');
  const first = useTranslations('firstDay.template');
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const changes = usePlanChanges({ onChoose: onPlan, onError: toast.problem });
  const { draw, isDrawing } = useFloorTemplate(NO_PLANS, onPlan);
  return (
    <Stack sx={{ alignItems: 'center', gap: 2.5, maxWidth: 860, mx: 'auto', px: 3, py: { xs: 3, sm: 6 } }}>
      <Box sx={{ textAlign: 'center' }}>
        <Typography variant="h2">{t('none')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{first('text')}</Typography>
      </Box>
      <TemplateChoice onUse={(template) => void draw(template)} disabled={isDrawing} />
      <Button variant="outlined" startIcon={<AddRounded />} disabled={isDrawing} onClick={() => setIsAsking(true)}>
        {first('own')}
      </Button>
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
    </Stack>
  );
}
