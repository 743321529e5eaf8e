'use client';
/** Reserve with Google: whether the restaurant takes part (§3 rwg), and the switch for people who may consent. */
import { useState } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useConsentToGoogle, useReserveWithGoogle } from '@/lib/client/settings/use-reserve-with-google';
import { useSessionInfo } from '@/lib/client/session/use-session-info';

const Card = styled('section')(({ theme }) => ({
  padding: 16,
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.vars?.palette.background.paper,
  '& .consent': { minHeight: 44, marginTop: 8 },
}));

/** Renders nothing until it is loaded; the cards above do not move. */
export function RwgCard() {
  const t = useTranslations('rwg');
  const toast = useToast();
  const { data } = useReserveWithGoogle();
  const consentTo = useConsentToGoogle();
  const mayChange = useSessionInfo().data?.abilities.includes('setup') ?? false;
  const [isSaving, setIsSaving] = useState(false);
  if (!data) return null;

  async function change(consent: boolean) {
    setIsSaving(true);
    const result = await consentTo(consent);
    setIsSaving(false);
    if (!result.ok) return toast.problem(result.problem);
    toast.show({ severity: 'success', text: t(consent ? 'given' : 'takenBack') });
  }

  return (
    <Card aria-labelledby="rwg-title">
      <Typography id="rwg-title" component="h2" variant="subtitle1">
        {t('title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('text')}
      </Typography>
      <FormControlLabel
        className="consent"
        control={
          <Switch
            checked={data.consent}
            disabled={!mayChange || isSaving}
            onChange={(_event, consent) => void change(consent)}
          />
        }
        label={t('consent')}
      />
      {data.consent && data.missing.length > 0 && (
        <Typography variant="body2" role="status">
          {t('incomplete', { missing: data.missing.length > 1 ? 'both' : (data.missing[0] as string) })}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {data.configured ? t('merchant', { id: data.merchantId }) : t('notConfigured')}
      </Typography>
    </Card>
  );
}
