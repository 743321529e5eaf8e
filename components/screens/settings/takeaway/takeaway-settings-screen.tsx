'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { SettingsFrame } from '@/components/shared/settings-frame/settings-frame';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ErrorState } from '@/components/ui/error-state';
import { ListSkeleton } from '@/components/ui/skeletons';
import { useCall } from '@/lib/client/use-call';
import { useRead } from '@/lib/client/use-read';
import { takeawaySetupCalls } from '@/lib/resources/takeaway-setup';
import type { TakeawaySetup } from '@/lib/resources/takeaway-setup-schema';
import { problemText } from '@/lib/rules/message/problem-text';
import { DriversPanel } from './drivers-panel';
import { HoursPanel } from './hours-panel';
import { ImportPanel } from './import-panel';
import { KitchenPanel } from './kitchen-panel';
import { PaymentsPanel } from './payments-panel';
import { PrinterPanel } from './printer-panel';
import { ServicePanel } from './service-panel';
import { SpecialDatesPanel } from './special-dates-panel';
import { ZonesPanel } from './zones-panel';

/** What of the set-up a person writes. */
export type Draft = Pick<
  TakeawaySetup,
  | 'restaurantParams'
  | 'takeawayComission'
  | 'deliveryComission'
  | 'paymentMethodsMobile'
  | 'bankDetails'
  | 'orderRestrictions'
  | 'stations'
  | 'rotas'
  | 'deliverRota'
  | 'specialDates'
  | 'zones'
  | 'drivers'
>;
export interface PanelProps {
  draft: Draft;
  put: (change: Partial<Draft>) => void;
  currency: string;
}

/** `/settings/takeaway`: how orders for takeaway and delivery are taken. */
export function TakeawaySettingsScreen() {
  const t = useTranslations('takeaway.settings');
  const common = useTranslations('common');
  const { data, error, mutate } = useRead(takeawaySetupCalls.read, {});
  return (
    <SettingsFrame section="takeaway">
      {data ? (
        <SetupForm key={data.version} setup={data} onSaved={() => void mutate()} />
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
  const all = useTranslations();
  const toast = useToast();
  const change = useCall(takeawaySetupCalls.change);
  const [changed, setChanged] = useState<Partial<Draft>>({});
  const [fault, setFault] = useState<string | null>(null);
  const draft: Draft = { ...setup, ...changed };
  const isDirty = Object.keys(changed).length > 0;
  const panel: PanelProps = {
    draft,
    put: (said) => setChanged((before) => ({ ...before, ...said })),
    currency: setup.currency,
  };
  async function save() {
    const done = await change({ body: { ...changed, version: setup.version } });
    if (!done.ok) return setFault(problemText(done.problem, all as never));
    setFault(null);
    setChanged({});
    toast.show({ severity: 'success', text: t('saved') });
    onSaved();
  }
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={{ gap: 2 }}
    >
      <ServicePanel {...panel} service="takeaway" />
      <ServicePanel {...panel} service="delivery" />
      <HoursPanel {...panel} of="rotas" />
      <HoursPanel {...panel} of="deliverRota" />
      <SpecialDatesPanel {...panel} />
      <KitchenPanel {...panel} />
      <PaymentsPanel {...panel} paysOnline={setup.paysOnline} />
      <ZonesPanel {...panel} hasPosition={setup.restaurantLocation.latLong !== null} />
      <DriversPanel {...panel} />
      <PrinterPanel printer={setup.printer} onChange={onSaved} />
      <ImportPanel />
      {fault && <Alert severity="error">{fault}</Alert>}
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
        <Button color="inherit" disabled={!isDirty} onClick={() => setChanged({})}>
          {t('discard')}
        </Button>
        <Button type="submit" variant="contained" disabled={!isDirty}>
          {t('save')}
        </Button>
      </Stack>
    </Stack>
  );
}
