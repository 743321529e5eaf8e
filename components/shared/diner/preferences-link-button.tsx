'use client';
/** Copies the link to a diner's own details, for people who may edit the diner. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import LinkRounded from '@mui/icons-material/LinkRounded';
import { useTranslations } from 'next-intl';
import { useCopy } from '@/components/shell/toasts/use-copy';
import { useToast } from '@/components/shell/toasts/use-toast';
import { usePreferencesLink } from '@/lib/client/settings/use-preferences-link';
import { useSessionInfo } from '@/lib/client/session/use-session-info';

export function PreferencesLinkButton({ diner }: { diner: number }) {
  const t = useTranslations('diner');
  const toast = useToast();
  const copyText = useCopy();
  const linkOf = usePreferencesLink();
  const mayChange = useSessionInfo().data?.abilities.includes('bookings') ?? false;
  const [busy, setBusy] = useState(false);
  if (!mayChange) return null;

  async function take() {
    setBusy(true);
    const result = await linkOf(diner);
    setBusy(false);
    if (!result.ok) return toast.problem(result.problem);
    const { link } = result.value;
    await copyText(link, { copied: t('linkCopied'), notCopied: t('linkFailed', { link }) });
  }

  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<LinkRounded />}
      loading={busy}
      loadingPosition="start"
      onClick={() => void take()}
      sx={{ alignSelf: 'flex-start', ml: -1, mt: 0.5, px: 1, color: 'text.secondary' }}
    >
      {t('link')}
    </Button>
  );
}
