'use client';
import { useState } from 'react';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { LINK_CHANNELS, type LinkChannel, bookingLink, siteSnippet } from '@/lib/rules/guest-booking/site-links';
import { useService } from '@/lib/client/use-session-info';
import { CopyField } from './copy-field';
import { SettingsCard } from './settings-card';

/** How guests come to the booking page: a link for each place where one may stand, and the button for the own site. */
export function LinksCard() {
  const t = useTranslations('onlineBooking');
  const channels = useTranslations('booking.channel');
  const service = useService() ?? '';
  const [channel, setChannel] = useState<LinkChannel>('website');
  const { origin } = window.location;
  const link = bookingLink(origin, service, channel);
  return (
    <SettingsCard title={t('links.title')} text={t('links.text')}>
      <TextField select fullWidth label={t('links.channel')} value={channel} onChange={(event) => setChannel(event.target.value as LinkChannel)} helperText={t('links.channelHelp')}>
        {LINK_CHANNELS.map((one) => (
          <MenuItem key={one} value={one}>
            {channels(one)}
          </MenuItem>
        ))}
      </TextField>
      <CopyField label={t('links.link')} text={link} copyLabel={t('copy.link')} />
      <Link href={link} target="_blank" rel="noopener" sx={{ alignSelf: 'flex-start', minHeight: 44, display: 'inline-flex', alignItems: 'center', mt: -2 }}>
        {t('links.look')}
      </Link>
      <CopyField label={t('links.snippet')} text={siteSnippet(origin, service)} copyLabel={t('copy.snippet')} help={t('links.snippetHelp')} multiline />
    </SettingsCard>
  );
}
