'use client';
import { useId } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import PrintRounded from '@mui/icons-material/PrintRounded';
import { useCall } from '@/lib/client/calls/use-call';
import { giftCardCalls } from '@/lib/resources/sales/gift-cards';
import { useCopy } from '@/components/shell/toasts/use-copy';
import { useToast } from '@/components/shell/toasts/use-toast';

/** Shows a card's code once: it must be copied or written down before the dialog closes. */
export function CodeDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useTranslations('giftCards.made');
  const common = useTranslations('common');
  const toast = useToast();
  const copyText = useCopy();
  const [titleId, textId] = [useId(), useId()];
  const paper = useCall(giftCardCalls.paper);
  const copy = () => copyText(code, { copied: t('copied'), notCopied: t('notCopied') });
  /** The window is opened at once, because browsers block it after a request. */
  async function print() {
    const page = window.open('', '_blank');
    const made = await paper({ body: { code } });
    if (!made.ok) {
      page?.close();
      return toast.show({ severity: 'error', text: t('printFailed') });
    }
    const bytes = Uint8Array.from(atob(made.value.pdf), (letter) => letter.charCodeAt(0));
    const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
    if (page) page.location.href = address;
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }
  return (
    <Dialog open aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{t('text')}</DialogContentText>
        <Typography
          component="p"
          sx={{ mt: 2, fontFamily: 'monospace', fontSize: 24, textAlign: 'center', userSelect: 'all' }}
        >
          {code}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button startIcon={<PrintRounded />} onClick={() => void print()}>
          {t('print')}
        </Button>
        <Button startIcon={<ContentCopyRounded />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {common('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
