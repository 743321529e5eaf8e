'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkField } from '@/components/shared/form/link-field';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useAgo } from '@/components/shell/use-ago';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';
import { useCall } from '@/lib/client/calls/use-call';
import { takeawaySetupCalls } from '@/lib/resources/takeaway/takeaway-setup';
import type { TakeawaySetup } from '@/lib/resources/takeaway/takeaway-setup-schema';

/** The printer that polls for tickets: a server cannot reach one behind the restaurant's router. */
export function PrinterPanel({ printer, onChange }: { printer: TakeawaySetup['printer']; onChange: () => void }) {
  const t = useTranslations('takeaway.settings');
  const common = useTranslations('common');
  const ago = useAgo();
  const toast = useToast();
  const connect = useCall(takeawaySetupCalls.connectPrinter);
  const [address, setAddress] = useState('');
  const [isConfirming, setIsConfirming] = useState<'new' | 'end' | null>(null);
  async function setPrinter(on: boolean) {
    const done = await connect({ body: { on } });
    setIsConfirming(null);
    if (!done.ok) return toast.problem(done.problem);
    setAddress(done.value.address);
    onChange();
  }
  const state = !printer.on ? 'printerOff' : printer.seenAt === null ? 'printerNever' : 'printerSeen';
  return (
    <SettingsPanel title={t('printer')} text={t('printerText')}>
      <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Box>{t(state, { ago: printer.seenAt ? ago(printer.seenAt) : '' })}</Box>
        {address && (
          <>
            <Box sx={{ width: '100%' }}>
              <LinkField
                link={address}
                labels={{
                  link: t('printerAddress'),
                  copy: t('printerCopy'),
                  copied: t('printerCopied'),
                  notCopied: t('printerNotCopied'),
                }}
              />
            </Box>
            <Alert severity="info">{t('printerOnce')}</Alert>
          </>
        )}
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => (printer.on ? setIsConfirming('new') : void setPrinter(true))}>
            {t(printer.on ? 'printerNew' : 'printerConnect')}
          </Button>
          {printer.on && (
            <Button color="error" onClick={() => setIsConfirming('end')}>
              {t('printerEnd')}
            </Button>
          )}
        </Box>
      </Box>
      <ConfirmDialog
        open={isConfirming !== null}
        destructive
        title={t(isConfirming === 'end' ? 'printerEndQuestion' : 'printerNewQuestion')}
        confirmLabel={t(isConfirming === 'end' ? 'printerEnd' : 'printerNew')}
        cancelLabel={common('cancel')}
        onConfirm={() => setPrinter(isConfirming === 'new')}
        onClose={() => setIsConfirming(null)}
      >
        {t('printerOldEnds')}
      </ConfirmDialog>
    </SettingsPanel>
  );
}
