'use client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { ConflictPanel } from '@/components/shared/form/conflict-panel';
import { useDirtyGuard } from '@/components/shared/form/use-dirty-guard';
import { resolverOf, useEntityForm, useErrorFocus } from '@/components/shared/form/use-entity-form';
import { SetupPage } from '@/components/shared/settings-frame/setup-page';
import { useWriteSetup } from '@/components/shared/settings-frame/use-write-setup';
import { LastChangeWins } from '@/components/shell/notices/last-change-wins';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import {
  type DetailsDraft,
  type DetailsField,
  changeOfDetails,
  detailsErrors,
  detailsOf,
} from '@/lib/rules/setup/restaurant-details';
import type { Setup } from '@/lib/rules/setup/setup';
import { DetailsFields } from './details-fields';
import { ModulesPanel } from './modules-panel';
import { PicturesPanel } from './pictures-panel';
import { LocationPanel } from './location-panel';
import { SistersPanel } from './sisters-panel';
import { useDetailLabels } from './use-detail-labels';

/** `/settings/restaurant`: public details and location of the restaurant (ADR 75). */
export function RestaurantScreen() {
  const t = useTranslations('restaurantSettings');
  return (
    <SetupPage section="restaurant" failed={t('failed')} rows={4} rowHeight={120}>
      {(setup) => <Details setup={setup} />}
    </SetupPage>
  );
}

function Details({ setup }: { setup: Setup }) {
  const has = useCapabilities();
  const abilities = useSessionInfo().data?.abilities;
  const maySign = abilities?.includes('contract') ?? false;
  const mayAdd = abilities?.includes('users') ?? false;
  return (
    <Stack sx={{ gap: 2, maxWidth: 820 }}>
      <DetailsForm setup={setup} />
      <PicturesPanel setup={setup} />
      {has('profile') && <LocationPanel setup={setup} />}
      {has('profile') && mayAdd && <SistersPanel setup={setup} />}
      {has('profile') && maySign && <ModulesPanel setup={setup} />}
    </Stack>
  );
}

function DetailsForm({ setup }: { setup: Setup }) {
  const t = useTranslations('restaurantSettings');
  const common = useTranslations('common');
  const validation = useTranslations('validation');
  const write = useWriteSetup(setup, t('undone'));
  const hasProfile = useCapabilities()('profile');
  const labels = useDetailLabels();
  const stored = detailsOf(setup);
  const form = useEntityForm<DetailsDraft>({
    start: stored,
    stored: { version: setup.rowVersion, values: stored },
    resolver: resolverOf(detailsErrors),
    messageText: (message, field) =>
      message === 'required' ? validation('required', { field: labels.label(field) }) : undefined,
    async onSave(values, changed) {
      const change = changeOfDetails(values, Object.keys(changed) as DetailsField[], hasProfile);
      const result = await write(change, t('saved'));
      return result.ok ? null : result.problem;
    },
  });
  const guard = useDirtyGuard(form.isDirty, form.clear);
  const element = useErrorFocus(form.submitCount);
  return (
    <Stack
      component="form"
      ref={element}
      noValidate
      aria-label={t('form')}
      onSubmit={(event) => void form.submit(event)}
      sx={{ gap: 2 }}
    >
      {form.conflict && (form.isDirty || form.conflict.disputed.length > 0) && (
        <ConflictPanel conflict={form.conflict} labels={labels} onResolve={form.settle} />
      )}
      <DetailsFields form={form} hasProfile={hasProfile} shownAddress={setup.address} />
      <LastChangeWins />
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 1,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1,
          py: 1,
          bgcolor: 'background.default',
        }}
      >
        <Box role="alert" sx={{ flex: '1 1 0', color: 'error.main', fontSize: '0.875rem' }}>
          {form.errorLine && !form.conflict ? form.errorLine : null}
        </Box>
        <Button color="inherit" disabled={!form.isDirty || form.isSaving} onClick={form.clear}>
          {t('discard')}
        </Button>
        <Button type="submit" variant="contained" disabled={!form.isDirty} loading={form.isSaving}>
          {common('save')}
        </Button>
      </Box>
      {guard.question}
    </Stack>
  );
}
