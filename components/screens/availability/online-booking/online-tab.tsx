'use client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { RwgCard } from '@/components/screens/availability/google/rwg-card';
import { ConflictPanel } from '@/components/shared/form/conflict-panel';
import { useService, useSessionInfo } from '@/lib/client/session/use-session-info';
import type { MarketingChannel, WhenFull } from '@/lib/contract/guests/guest';
import type { Setup } from '@/lib/rules/setup/setup';
import { ConsentCard } from './consent-card';
import type { EditedSettings, FormSettings } from './use-online-settings';
import { VisitsCard } from './visits-card';
import { useId, useState } from 'react';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { LINK_CHANNELS, type LinkChannel, bookingLink, siteSnippet } from '@/lib/rules/guest-booking/site-links';
import { CopyField } from './copy-field';
import { SettingsCard } from './settings-card';
import AlertTitle from '@mui/material/AlertTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';

interface OnlineTabProps {
  setup: Setup;
  settings: EditedSettings;
}

/** Settings of online booking: whether it is open, what guests may book, the terms, and links to the page. */
export function OnlineTab({ setup, settings }: OnlineTabProps) {
  const t = useTranslations('onlineBooking');
  const mayChange = useSessionInfo().data?.abilities.includes('setup') ?? false;
  const labels = {
    label: (field: string) => t(`field.${field as keyof FormSettings}`),
    value(field: string, value: unknown) {
      if (field === 'onlineWhenFull') return t(`whenFull.${value as WhenFull}`);
      return Array.isArray(value)
        ? value.map((channel) => t(`marketing.${channel as MarketingChannel}`)).join(', ')
        : String(value ?? '');
    },
  };
  return (
    <Stack sx={{ gap: 2, maxWidth: 1200 }}>
      {!mayChange && <Alert severity="info">{t('onlyLook')}</Alert>}
      {settings.conflict && <ConflictPanel conflict={settings.conflict} labels={labels} onResolve={settings.settle} />}
      <OpenCard setup={setup} settings={settings} mayChange={mayChange} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(400px, 100%), 1fr))',
          gap: 2,
          alignItems: 'start',
        }}
      >
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

/** Links to the booking page, one per channel, and the button for the restaurant's site. */
function LinksCard() {
  const t = useTranslations('onlineBooking');
  const channels = useTranslations('booking.channel');
  const service = useService() ?? '';
  const [channel, setChannel] = useState<LinkChannel>('website');
  const { origin } = window.location;
  const link = bookingLink(origin, service, channel);
  return (
    <SettingsCard title={t('links.title')} text={t('links.text')}>
      <TextField
        select
        fullWidth
        label={t('links.channel')}
        value={channel}
        onChange={(event) => setChannel(event.target.value as LinkChannel)}
        helperText={t('links.channelHelp')}
      >
        {LINK_CHANNELS.map((one) => (
          <MenuItem key={one} value={one}>
            {channels(one)}
          </MenuItem>
        ))}
      </TextField>
      <CopyField label={t('links.link')} text={link} copyLabel={t('copy.link')} />
      <Link
        href={link}
        target="_blank"
        rel="noopener"
        sx={{ alignSelf: 'flex-start', minHeight: 44, display: 'inline-flex', alignItems: 'center', mt: -2 }}
      >
        {t('links.look')}
      </Link>
      <CopyField
        label={t('links.snippet')}
        text={siteSnippet(origin, service)}
        copyLabel={t('copy.snippet')}
        help={t('links.snippetHelp')}
        multiline
      />
    </SettingsCard>
  );
}

interface OpenCardProps {
  setup: Setup;
  settings: EditedSettings;
  mayChange: boolean;
}

/** Whether online booking is open, with the switch for it. */
function OpenCard({ setup, settings, mayChange }: OpenCardProps) {
  const t = useTranslations('onlineBooking');
  const id = useId();
  const phone = setup.publicPhone || setup.phone;
  const isOpen = settings.isOpenToGuests;
  const text = isOpen ? t('open.text') : phone ? t('shut.text', { phone }) : t('shut.noPhone');
  return (
    <Alert
      role="region"
      aria-labelledby={id}
      severity={isOpen ? 'success' : 'warning'}
      sx={{ borderRadius: '10px', '& .MuiAlert-message': { flex: 1, minWidth: 0, overflow: 'visible' } }}
    >
      <AlertTitle id={id} component="h2">
        {t(isOpen ? 'open.title' : 'shut.title')}
      </AlertTitle>
      {text}
      <FormControlLabel
        control={
          <Switch
            checked={setup.onlineBooking}
            disabled={!mayChange || settings.isSaving}
            onChange={(_event, next) => void settings.setOpen(next)}
          />
        }
        label={t('field.onlineBooking')}
        sx={{ display: 'flex', minHeight: 44, mt: 0.5 }}
      />
    </Alert>
  );
}
