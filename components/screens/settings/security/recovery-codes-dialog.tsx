'use client';
import { useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { saveText } from '@/lib/client/save-text';

/** Recovery codes, shown once, until the person confirms that they are stored. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations('security.factor.codes');
  const [said, setSaid] = useState<'copied' | 'byHand' | 'downloaded' | null>(null);
  const titleId = useId();
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('copied');
    } catch {
      setSaid('byHand');
    }
  }
  function download() {
    saveText('maitre-recovery-codes.txt', `${t('fileHead')}\n\n${text}`, 'text/plain');
    setSaid('downloaded');
  }

  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('keepTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('keepText')}</DialogContentText>
        <Box
          component="ul"
          aria-label={t('title')}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
            gap: 1,
            m: 0,
            p: 2,
            listStyle: 'none',
            borderRadius: 1,
            bgcolor: 'raised',
            border: 1,
            borderColor: 'divider',
            fontFamily: 'monospace',
            fontSize: '1rem',
            userSelect: 'text',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button variant="outlined" color="inherit" startIcon={<ContentCopyRounded />} onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button variant="outlined" color="inherit" startIcon={<DownloadRounded />} onClick={download}>
            {t('download')}
          </Button>
        </Stack>
        <Typography role="status" variant="body2" sx={{ minHeight: '1.45em', mt: 1, color: 'text.secondary' }}>
          {said && t(said)}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
