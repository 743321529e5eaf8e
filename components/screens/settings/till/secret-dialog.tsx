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
import { useToast } from '@/components/shell/toasts/use-toast';

/** The secret of the till, shown this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslations('till.made');
  const common = useTranslations('common');
  const toast = useToast();
  const [titleId, textId] = [useId(), useId()];
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast.show({ severity: 'success', text: t('copied') });
    } catch {
      toast.show({ severity: 'error', text: t('notCopied') });
    }
  }
  return (
    <Dialog open aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{t('text')}</DialogContentText>
        <Typography
          component="p"
          sx={{ mt: 2, fontFamily: 'monospace', fontSize: 16, overflowWrap: 'anywhere', userSelect: 'all' }}
        >
          {secret}
        </Typography>
      </DialogContent>
      <DialogActions>
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
