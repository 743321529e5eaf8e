'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ConflictPanel } from '@/components/shared/form/conflict-panel';
import { useDirtyGuard } from '@/components/shared/form/use-dirty-guard';
import { useErrorFocus, useEntityForm } from '@/components/shared/form/use-entity-form';
import { SettingsFrame } from '@/components/shared/settings-frame/settings-frame';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { takeawaySetupCalls } from '@/lib/resources/takeaway/takeaway-setup';
import type { TakeawaySetup } from '@/lib/resources/takeaway/takeaway-setup-schema';
import { DriversPanel } from './drivers-panel';
import { HoursPanel } from './hours-panel';
import { ImportPanel } from './import-panel';
import { KitchenPanel } from './kitchen-panel';
import { PaymentsPanel } from './payments-panel';
import { PrinterPanel } from './printer-panel';
import { ServicePanel } from './service-panel';
import { SpecialDatesPanel } from './special-dates-panel';
import { type Draft, type TakeawayForm, bodyOf, draftOf, formOf, partsOf } from './takeaway-form';
import { useTakeawayLabels } from './use-takeaway-labels';
import { PartErrorContext, useSaveErrorText, usePartError } from './use-part-error';
import { ZonesPanel } from './zones-panel';

export type { Draft } from './takeaway-form';
export interface PanelProps {
  draft: Draft;
  put: (change: Partial<Draft>) => void;
  currency: string;
}

/** `/settings/takeaway`: settings of takeaway and delivery. */
export function TakeawaySettingsScreen() {
  const t = useTranslations('takeaway.settings');
  const common = useTranslations('common');
  const { data, error, mutate } = useRead(takeawaySetupCalls.read, {});
  return (
    <SettingsFrame section="takeaway">
      {data ? (
        <SetupForm setup={data} onSaved={() => void mutate()} />
      ) : error ? (
        <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rows={4} rowHeight={120} />
      )}
    </SettingsFrame>
  );
}

function SetupForm({ setup, onSaved }: { setup: TakeawaySetup; onSaved: () => void }) {
  const t = useTranslations('takeaway.settings');
  const toast = useToast();
  const change = useCall(takeawaySetupCalls.change);
  const labels = useTakeawayLabels(setup.currency);
  const partError = usePartError(labels);
  const saveErrorText = useSaveErrorText(partError);
  const [sent, setSent] = useState<Partial<Draft>>({});
  const stored = formOf(setup);
  const form = useEntityForm<TakeawayForm>({
    start: stored,
    stored: { version: setup.version, values: stored },
    refusalText: (problem) => saveErrorText(problem, sent),
    async onSave(values, changed) {
      const body = bodyOf(changed, values);
      setSent(body);
      const result = await change({ body: { ...body, version: setup.version } });
      if (!result.ok) return result.problem;
      toast.show({ severity: 'success', text: t('saved') });
      return null;
    },
  });
  const formRef = useErrorFocus(form.submitCount);
  const guard = useDirtyGuard(form.isDirty, form.clear);
  const panel: PanelProps = {
    draft: draftOf(form.hookForm.watch()),
    put: (said) => form.put(partsOf(said)),
    currency: setup.currency,
  };
  return (
    <Stack ref={formRef} component="form" noValidate onSubmit={(event) => void form.submit(event)} sx={{ gap: 2 }}>
      {form.conflict && (form.isDirty || form.conflict.disputed.length > 0) && (
        <ConflictPanel conflict={form.conflict} labels={labels} onResolve={form.settle} />
      )}
      <PartErrorContext value={form.problem && partError(form.problem, sent)}>
        <ServicePanel {...panel} service="takeaway" />
        <ServicePanel {...panel} service="delivery" />
        <HoursPanel {...panel} of="rotas" />
        <HoursPanel {...panel} of="deliverRota" />
        <SpecialDatesPanel {...panel} />
        <KitchenPanel {...panel} />
        <PaymentsPanel {...panel} paysOnline={setup.paysOnline} />
        <ZonesPanel {...panel} hasPosition={setup.restaurantLocation.latLong !== null} />
        <DriversPanel {...panel} />
      </PartErrorContext>
      <PrinterPanel printer={setup.printer} onChange={onSaved} />
      <ImportPanel />
      {form.errorLine && !form.conflict && <Alert severity="error">{form.errorLine}</Alert>}
      <Stack
        direction="row"
        sx={{
          position: 'sticky',
          bottom: 0,
          gap: 1,
          py: 1.5,
          bgcolor: 'background.default',
          justifyContent: 'flex-end',
          zIndex: 2,
        }}
      >
        <Button color="inherit" disabled={!form.isDirty || form.isSaving} onClick={form.clear}>
          {t('discard')}
        </Button>
        <Button type="submit" variant="contained" disabled={!form.isDirty} loading={form.isSaving}>
          {t('save')}
        </Button>
      </Stack>
      {guard.question}
    </Stack>
  );
}
