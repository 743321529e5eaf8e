'use client';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import CheckRounded from '@mui/icons-material/CheckRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import PriorityHighRounded from '@mui/icons-material/PriorityHighRounded';
import { useSetup } from '@/lib/client/settings/use-setup';
import type { FirstSteps } from '@/lib/resources/restaurant/first-steps-schema';
import type { Step } from '@/lib/rules/setup/first-steps';

interface StepRowProps {
  step: Step;
  /** Number of the step. */
  number: number;
  has: FirstSteps;
  /** The next open step. */
  isNext: boolean;
  children?: ReactNode;
}

/** A step: state, current value, and the link to its screen. */
export function StepRow({ step: { key, state, isOptional, path }, number, has, isNext, children }: StepRowProps) {
  const t = useTranslations('firstDay');
  const text = useStepText(key, state, has);
  return (
    <Box
      component="li"
      aria-current={isNext ? 'step' : undefined}
      sx={{
        px: { xs: 1.5, sm: 2.5 },
        py: isNext ? 2 : 1,
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
        bgcolor: (theme) =>
          isNext
            ? `color-mix(in srgb, ${theme.vars?.palette.primary.main} 12%, ${theme.vars?.palette.background.paper})`
            : undefined,
      }}
    >
      <Stack
        direction="row"
        sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: { xs: 1.25, sm: 2 }, minHeight: 60 }}
      >
        <StepSign state={state} number={number} />
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography component="h3" sx={{ fontSize: 17, fontWeight: 620 }}>
            {t(`step.${key}.title`)}
            {isOptional && (
              <Box component="span" sx={{ ml: 1, fontSize: 14, fontWeight: 500, color: 'text.secondary' }}>
                {t('optional')}
              </Box>
            )}
          </Typography>
          <Typography sx={{ fontSize: 14, color: 'text.secondary', overflowWrap: 'anywhere' }}>{text}</Typography>
        </Box>
        {path !== null && state !== 'locked' && (
          <Button
            component={Link}
            href={path}
            variant={state === 'done' ? 'text' : isNext && !children ? 'contained' : 'outlined'}
            aria-label={t('act.named', {
              act: t(state === 'done' ? 'act.edit' : `step.${key}.act`),
              step: t(`step.${key}.title`),
            })}
            sx={{ flexShrink: 0, minHeight: 44, ml: 'auto' }}
          >
            {t(state === 'done' ? 'act.edit' : `step.${key}.act`)}
          </Button>
        )}
      </Stack>
      {children}
    </Box>
  );
}

/** An icon: done, number of open items, locked, or a problem; with text for screen readers. */
function StepSign({ state, number }: Pick<Step, 'state'> & { number: number }) {
  const t = useTranslations('firstDay.state');
  const colours = {
    done: { bgcolor: 'success.main', color: 'success.contrastText', borderColor: 'success.main' },
    amiss: { color: 'warning.main', borderColor: 'warning.main' },
    open: { color: 'primary.main', borderColor: 'primary.main' },
    locked: { color: 'text.secondary', borderColor: 'edge' },
  }[state];
  return (
    <Box
      role="img"
      aria-label={t(state)}
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 34,
        height: 34,
        border: 2,
        borderRadius: '50%',
        fontWeight: 650,
        '& svg': { fontSize: 20 },
        ...colours,
      }}
    >
      {state === 'done' ? (
        <CheckRounded />
      ) : state === 'locked' ? (
        <LockOutlined />
      ) : state === 'amiss' ? (
        <PriorityHighRounded />
      ) : (
        <span aria-hidden>{number}</span>
      )}
    </Box>
  );
}

/** The current value. */
function useStepText(key: Step['key'], state: Step['state'], has: FirstSteps): string {
  const t = useTranslations('firstDay.step');
  const setup = useSetup().data;
  if (key === 'details') {
    const known = setup && [setup.name, setup.address, setup.publicPhone || setup.phone].filter(Boolean).join(' · ');
    return state === 'done' && known ? known : t('details.open');
  }
  if (key === 'floor') return state === 'done' ? t('floor.done', { count: has.tables }) : t('floor.open');
  if (key === 'hours') return state === 'done' ? t('hours.done', { count: has.sessions }) : t('hours.open');
  if (key === 'statuses') return t('statuses.done', { statuses: has.statuses, options: has.options });
  if (key === 'users') return state === 'done' ? t('users.done', { count: has.users }) : t('users.open');
  if (key === 'online')
    return state === 'done' ? t('online.done') : state === 'locked' ? t('online.locked') : t('online.open');
  if (key === 'payments') return state === 'done' ? t('payments.done') : t('payments.open');
  if (key === 'mail') return state === 'done' ? t('mail.done') : t('mail.amiss');
  return state === 'done' ? t('import.done', { count: has.imports }) : t('import.open');
}
