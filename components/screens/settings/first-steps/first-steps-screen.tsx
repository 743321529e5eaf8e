'use client';
import { useEffect, useId } from 'react';
import { Link } from '@/components/ui/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import LockOutlined from '@mui/icons-material/LockOutlined';
import TaskAltRounded from '@mui/icons-material/TaskAltRounded';
import { TemplateChoice } from '@/components/shared/floor/template-choice';
import { useFloorTemplate } from '@/components/shared/floor/use-floor-template';
import { useSections } from '@/components/shared/settings-frame/use-sections';
import { useToast } from '@/components/shell/toasts/use-toast';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { PageSkeleton } from '@/components/ui/states/skeletons';
import { offerWayBack } from '@/lib/client/first-steps/first-steps-way-back';
import { useCall } from '@/lib/client/calls/use-call';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useFirstSteps } from '@/lib/client/first-steps/use-first-steps';
import { usePlans } from '@/lib/client/plans/use-plans';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { firstStepsCalls } from '@/lib/resources/restaurant/first-steps';
import type { FirstSteps } from '@/lib/resources/restaurant/first-steps-schema';
import { type Step, nextStep, stepsOf, stepsToSeating } from '@/lib/rules/setup/first-steps';
import { StepRow } from './step-row';

const NO_PLANS = [] as const;

/** `/settings/first-steps`: the setup steps of a new restaurant and their state (ADR 85). */
export function FirstStepsScreen() {
  const t = useTranslations('firstDay');
  const common = useTranslations('common');
  const errors = useTranslations('error');
  const { data: session } = useSessionInfo();
  const has = useCapabilities();
  const { data, error, mutate } = useFirstSteps();
  const isNew = data?.isNew ?? false;
  const isShown = isNew && data?.hidden === false;
  useEffect(() => {
    if (data) offerWayBack(isShown);
  }, [data, isShown]);

  if (!has('firstSteps'))
    return <EmptyState icon={<LockOutlined />} title={common('notOffered.title')} text={common('notOffered.text')} />;
  if (session && !session.abilities.includes('setup'))
    return <EmptyState icon={<LockOutlined />} title={errors('admin-required')} text={t('notYours')} />;
  if (data && isNew) return <StepList steps={data} onChanged={() => void mutate()} />;
  if (data)
    return (
      <EmptyState
        icon={<TaskAltRounded />}
        title={t('over')}
        text={t('overText')}
        action={
          <Button component={Link} href="/table-plan" variant="contained">
            {t('toFloor')}
          </Button>
        }
      />
    );
  if (error) return <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />;
  return <PageSkeleton label={common('loading')} />;
}

function StepList({ steps: has, onChanged }: { steps: FirstSteps; onChanged: () => void }) {
  const t = useTranslations('firstDay');
  const { data: session } = useSessionInfo();
  const sections = useSections();
  const heading = useId();
  const steps = stepsOf(has, session?.abilities ?? [], sections?.map(({ path }) => path) ?? []);
  const next = nextStep(steps);
  const done = steps.filter(({ state }) => state === 'done').length;
  const before = stepsToSeating(has);
  return (
    <Stack sx={{ gap: 2, p: { xs: 2, sm: 4 }, maxWidth: 1040, mx: 'auto' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'flex-end', gap: 2 }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography id={heading} variant="h2" sx={{ fontSize: 24 }}>
            {t('welcome', { name: session?.user.name.split(' ')[0] ?? '' })}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{t('before', { count: before })}</Typography>
        </Box>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 240px' }, minWidth: 200 }}>
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography sx={{ fontWeight: 620 }}>{t('progress', { done, count: steps.length })}</Typography>
            <HideButton isHidden={has.hidden} />
          </Stack>
          <LinearProgress
            variant="determinate"
            value={(100 * done) / steps.length}
            aria-label={t('progress', { done, count: steps.length })}
            sx={{ height: 8, borderRadius: 4 }}
          />
        </Box>
      </Stack>
      <Paper
        component="ol"
        variant="outlined"
        aria-labelledby={heading}
        sx={{ m: 0, p: 0, listStyle: 'none', borderRadius: '12px', overflow: 'hidden' }}
      >
        {(next ? [next, ...steps.filter((step) => step !== next)] : steps).map((step) => (
          <StepRow key={step.key} step={step} number={steps.indexOf(step) + 1} has={has} isNext={step === next}>
            {step === next && step.key === 'floor' && <Templates step={step} onDrawn={onChanged} />}
          </StepRow>
        ))}
      </Paper>
    </Stack>
  );
}

/** The floor templates are offered inside the list. */
function Templates({ step, onDrawn }: { step: Step; onDrawn: () => void }) {
  const t = useTranslations('firstDay.template');
  const plans = usePlans().data?.plans;
  const { draw, isDrawing } = useFloorTemplate(plans ?? NO_PLANS, onDrawn);
  return (
    <Stack sx={{ gap: 1.5, pt: 1.5 }} data-step={step.key}>
      <Typography variant="body2">{t('text')}</Typography>
      <TemplateChoice onUse={(template) => void draw(template)} disabled={isDrawing || !plans} />
    </Stack>
  );
}

/** Hides or shows the list for everybody with setup permission. */
function HideButton({ isHidden }: { isHidden: boolean }) {
  const t = useTranslations('firstDay');
  const common = useTranslations('common');
  const router = useRouter();
  const toast = useToast();
  const hide = useCall(firstStepsCalls.hide);

  async function change(hidden: boolean) {
    const result = await hide({ body: { hidden } });
    if (!result.ok) return toast.problem(result.problem);
    if (!hidden) return toast.show({ severity: 'success', text: t('shown') });
    toast.show({
      severity: 'info',
      text: t('hidden'),
      action: { label: common('undo'), onClick: () => void change(false) },
    });
    router.push('/table-plan');
  }

  return (
    <Button onClick={() => void change(!isHidden)} sx={{ mr: -1, minHeight: 44 }}>
      {t(isHidden ? 'show' : 'hide')}
    </Button>
  );
}
