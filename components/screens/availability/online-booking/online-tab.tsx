'use client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { RwgCard } from '@/components/screens/availability/google/rwg-card';
import { ConflictPanel } from '@/components/shared/form/conflict-panel';
import { useSessionInfo } from '@/lib/client/use-session-info';
import type { MarketingChannel, WhenFull } from '@/lib/contract/guest';
import type { Setup } from '@/lib/rules/setup/setup';
import { ConsentCard } from './consent-card';
import { LinksCard } from './links-card';
import { OpenCard } from './open-card';
import type { EditedSettings, WrittenSettings } from './use-online-settings';
import { VisitsCard } from './visits-card';

interface OnlineTabProps {
  setup: Setup;
  settings: EditedSettings;
}

/** Everything about guests who book for themselves: whether, what, on what terms, and how they find the page. */
export function OnlineTab({ setup, settings }: OnlineTabProps) {
  const t = useTranslations('onlineBooking');
  const mayChange = useSessionInfo().data?.abilities.includes('setup') ?? false;
  const labels = {
    label: (field: string) => t(`field.${field as keyof WrittenSettings}`),
    value(field: string, value: unknown) {
      if (field === 'onlineWhenFull') return t(`whenFull.${value as WhenFull}`);
      return Array.isArray(value) ? value.map((channel) => t(`marketing.${channel as MarketingChannel}`)).join(', ') : String(value ?? '');
    },
  };
  return (
    <Stack sx={{ gap: 2, maxWidth: 1200 }}>
      {!mayChange && <Alert severity="info">{t('onlyLook')}</Alert>}
      {settings.conflict && <ConflictPanel conflict={settings.conflict} labels={labels} onSettle={settings.settle} />}
      <OpenCard setup={setup} settings={settings} mayChange={mayChange} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(400px, 100%), 1fr))', gap: 2, alignItems: 'start' }}>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <VisitsCard settings={settings} maxCovers={setup.maxCovers} mayChange={mayChange} />
          <ConsentCard settings={settings} mayChange={mayChange} />
        </Stack>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <LinksCard />
          <RwgCard />
        </Stack>
      </Box>
    </Stack>
  );
}
