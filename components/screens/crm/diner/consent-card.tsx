'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import RemoveCircleOutlineRounded from '@mui/icons-material/RemoveCircleOutlineRounded';
import { useTimestampText } from '@/components/shared/restaurant/use-timestamp-text';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useCall } from '@/lib/client/calls/use-call';
import type { MarketingChannel } from '@/lib/contract/constants';
import { dinerCalls } from '@/lib/resources/diners/diners';
import type { DinerProfile } from '@/lib/resources/diners/diners-schema';
import type { Diner } from '@/lib/rules/diner/diner';
import { SideCard } from './side-card';

const CHANNELS: readonly MarketingChannel[] = ['email', 'whatsapp', 'sms'];

interface ConsentCardProps {
  diner: Diner;
  suppressed: DinerProfile['suppressed'] | undefined;
  mayChange: boolean;
}

/** Marketing consent by channel: yes or no, date, source and address. */
export function ConsentCard({ diner, suppressed, mayChange }: ConsentCardProps) {
  const t = useTranslations('crm.consent');
  return (
    <SideCard title={t('title')} text={t('text')}>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {CHANNELS.map((channel) => (
          <ConsentRow key={channel} diner={diner} channel={channel} suppressed={suppressed} mayChange={mayChange} />
        ))}
      </Box>
    </SideCard>
  );
}

function ConsentRow({ diner, channel, suppressed, mayChange }: ConsentCardProps & { channel: MarketingChannel }) {
  const t = useTranslations('crm.consent');
  const { date } = useTimestampText();
  const toast = useToast();
  const set = useCall(dinerCalls.consent);
  const [isSaving, setIsSaving] = useState(false);
  const address = channel === 'email' ? diner.email : diner.phone;
  const consent = diner.consents?.[channel];
  // Consent is valid only for the address that it was given for.
  const holds = consent !== undefined && address !== '' && consent.to.toLowerCase() === address.toLowerCase();
  const reasons = suppressed?.[channel === 'email' ? 'email' : 'sms'] ?? [];
  const Sign = holds && reasons.length === 0 ? CheckCircleRounded : RemoveCircleOutlineRounded;
  const name = t(channel);

  function text(): string {
    if (reasons.length > 0) return reasons.map((reason) => t(`stopped.${reason}`)).join(', ');
    if (address === '') return t('noAddress');
    if (!consent) return t('never');
    const { at, to, how = 'booking' } = consent;
    return holds ? t(`given.${how}`, { at: date(at), to }) : t('other', { to });
  }
  async function change(given: boolean) {
    setIsSaving(true);
    const result = await set({ params: { uid: diner.uid }, body: { channel, given } });
    setIsSaving(false);
    if (!result.ok) return toast.problem(result.problem);
    toast.show({ severity: 'success', text: t(given ? 'added' : 'withdrawn', { channel: name }) });
  }
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 1, minHeight: 60, borderTop: 1, borderColor: 'divider' }}
    >
      <Sign aria-hidden sx={{ color: holds && reasons.length === 0 ? 'success.main' : 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {name}: {t(holds && reasons.length === 0 ? 'yes' : 'no')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }} suppressHydrationWarning>
          {text()}
        </Typography>
      </Box>
      {mayChange && (holds || address !== '') && (
        <Button
          color={holds ? 'inherit' : 'primary'}
          disabled={isSaving}
          aria-label={t(holds ? 'withdrawOf' : 'addOf', { channel: name })}
          onClick={() => void change(!holds)}
          sx={{ flexShrink: 0 }}
        >
          {t(holds ? 'withdraw' : 'add')}
        </Button>
      )}
    </Box>
  );
}
