'use client';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { MARKETING_CHANNELS, type MarketingChannel } from '@/lib/contract/constants';
import { LONGEST_PRIVACY } from '@/lib/rules/setup/online-settings';
import { SettingsCard } from './settings-card';
import type { EditedSettings } from './use-online-settings';

interface ConsentCardProps {
  settings: EditedSettings;
  mayChange: boolean;
}

/** The consents that guests give, and the additional questions. */
export function ConsentCard({ settings, mayChange }: ConsentCardProps) {
  const t = useTranslations('onlineBooking');
  const { onlinePrivacy, onlineMarketing } = settings.value;
  const isTooLong = settings.errors.has('onlinePrivacy');
  // In the order of the page, not of ticking.
  const toggled = (channel: MarketingChannel) =>
    MARKETING_CHANNELS.filter((one) => (one === channel) !== onlineMarketing.includes(one));
  return (
    <SettingsCard title={t('consent.title')}>
      <TextField
        fullWidth
        multiline
        minRows={3}
        maxRows={12}
        label={t('field.onlinePrivacy')}
        value={onlinePrivacy}
        error={isTooLong}
        helperText={isTooLong ? t('tooLong', { most: LONGEST_PRIVACY }) : t('help.onlinePrivacy')}
        disabled={!mayChange}
        onChange={(event) => settings.put({ onlinePrivacy: event.target.value })}
      />
      <FieldGroup label={t('field.onlineMarketing')}>
        <FormGroup row>
          {MARKETING_CHANNELS.map((channel) => (
            <FormControlLabel
              key={channel}
              disabled={!mayChange}
              control={
                <Checkbox
                  checked={onlineMarketing.includes(channel)}
                  onChange={() => settings.put({ onlineMarketing: toggled(channel) })}
                />
              }
              label={t(`marketing.${channel}`)}
              sx={{ minHeight: 44 }}
            />
          ))}
        </FormGroup>
      </FieldGroup>
    </SettingsCard>
  );
}
