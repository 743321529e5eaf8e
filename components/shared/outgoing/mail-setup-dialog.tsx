'use client';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { TitledDialog } from '@/components/shell/dialogs/titled-dialog';
import { useCopy } from '@/components/shell/toasts/use-copy';

/** Variables of `.env.example`, with values that are recognisably placeholders. */
const LINES = `SMTP_URL=smtps://USER:PASSWORD@smtp.example.com:465
MAIL_FROM=Restaurant <bookings@example.com>`;

/** Instructions for setting up e-mail, for a manager to pass on to the operator of the installation. */
export function MailSetupDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('outgoing.notice');
  const common = useTranslations('common');
  const copyText = useCopy();

  const copy = () => copyText(LINES, { copied: t('copied'), notCopied: t('notCopied') });

  return (
    <TitledDialog
      title={t('setUp')}
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {common('close')}
          </Button>
          <Button variant="contained" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 2 }}>{t.rich('who', { code: (chunks: ReactNode) => <code>{chunks}</code> })}</Typography>
      <TextField
        label={t('lines')}
        value={LINES}
        fullWidth
        multiline
        onFocus={(event) => event.target.select()}
        slotProps={{
          input: { readOnly: true },
          htmlInput: { sx: { fontFamily: 'monospace', fontSize: '0.8125rem' }, spellCheck: false },
        }}
      />
    </TitledDialog>
  );
}
