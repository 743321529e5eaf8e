'use client';
import Stack from '@mui/material/Stack';
import { SettingsFrame } from '@/components/shared/settings-frame/settings-frame';
import { KeysPanel } from './keys-panel';
import { ServicesPanel } from './services-panel';
import { WebhooksPanel } from './webhooks-panel';

/** `/settings/integrations`: connected services, API keys (ADR 148, 151) and webhooks (ADR 149). */
export function IntegrationsScreen() {
  return (
    <SettingsFrame section="integrations">
      <Stack sx={{ gap: 2, maxWidth: 860 }}>
        <ServicesPanel />
        <KeysPanel />
        <WebhooksPanel />
      </Stack>
    </SettingsFrame>
  );
}
