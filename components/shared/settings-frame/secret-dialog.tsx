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
import { useCopy } from '@/components/shell/toasts/use-copy';

interface SecretDialogProps {
  secret: string;
  labels: { title: string; text: string; copy: string; copied: string; notCopied: string };
  onClose: () => void;
}

/** Shows a new secret, once. Closed only by its button, since a lost secret has to be created again. */
export function SecretDialog({ secret, labels, onClose }: SecretDialogProps) {
  const common = useTranslations('common');
  const copyText = useCopy();
  const [titleId, textId] = [useId(), useId()];
  const copy = () => copyText(secret, labels);
  return (
    <Dialog open aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{labels.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{labels.text}</DialogContentText>
        <Typography
          component="p"
          sx={{
            mt: 2,
            p: 1.5,
            borderRadius: 1,
            bgcolor: 'raised',
            fontFamily: 'monospace',
            fontSize: 16,
            overflowWrap: 'anywhere',
            userSelect: 'all',
          }}
        >
          {secret}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button startIcon={<ContentCopyRounded />} onClick={() => void copy()}>
          {labels.copy}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {common('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
