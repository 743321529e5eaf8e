'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useAgo } from '@/components/shared/settings-frame/use-ago';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useCall } from '@/lib/client/use-call';
import { takeawaySetupCalls } from '@/lib/resources/takeaway-setup';
import type { TakeawaySetup } from '@/lib/resources/takeaway-setup-schema';

/** A printer that fetches tickets by itself: a server cannot reach one behind the restaurant's router. */
export function PrinterPanel({ printer, onChange }: { printer: TakeawaySetup['printer']; onChange: () => void }) {
  const t = useTranslations('takeaway.settings');
  const ago = useAgo();
  const toast = useToast();
  const connect = useCall(takeawaySetupCalls.connectPrinter);
  const [address, setAddress] = useState('');
  async function say(on: boolean) {
    const done = await connect({ body: { on } });
    if (!done.ok) return toast.problem(done.problem);
    setAddress(done.value.address);
    if (!on) onChange();
  }
  const state = !printer.on ? 'printerOff' : printer.seenAt === null ? 'printerNever' : 'printerSeen';
  return (
    <SettingsPanel title={t('printer')} text={t('printerText')}>
      <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Box>{t(state, { ago: printer.seenAt ? ago(printer.seenAt) : '' })}</Box>
        {address && (
          <>
            <TextField
              fullWidth
              label={t('printerAddress')}
              value={address}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
            <Alert severity="info">{t('printerOnce')}</Alert>
          </>
        )}
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => void say(true)}>
            {t(printer.on ? 'printerNew' : 'printerConnect')}
          </Button>
          {printer.on && (
            <Button color="error" onClick={() => void say(false)}>
              {t('printerEnd')}
            </Button>
          )}
        </Box>
      </Box>
    </SettingsPanel>
  );
}
