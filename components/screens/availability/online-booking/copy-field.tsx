'use client';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import { useTranslations } from 'next-intl';

interface CopyFieldProps {
  label: string;
  text: string;
  /** Accessible name of the copy button. */
  copyLabel: string;
  help?: string;
  multiline?: boolean;
}

/** A text to copy by its button, or by hand where the browser denies access to the clipboard. */
export function CopyField({ label, text, copyLabel, help, multiline = false }: CopyFieldProps) {
  const t = useTranslations('onlineBooking');
  const [copied, setCopied] = useState<{ text: string; done: boolean } | null>(null);
  const state = copied?.text === text ? copied : null;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ text, done: true });
    } catch {
      setCopied({ text, done: false });
    }
  }

  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      <TextField
        fullWidth
        label={label}
        value={text}
        multiline={multiline}
        helperText={<span role="status">{state ? t(state.done ? 'copy.done' : 'copy.byHand') : (help ?? ' ')}</span>}
        onFocus={(event) => event.target.select()}
        slotProps={{
          input: { readOnly: true },
          htmlInput: { sx: { fontFamily: 'monospace', fontSize: '0.8125rem' }, spellCheck: false },
        }}
      />
      <Button
        variant="outlined"
        color="inherit"
        aria-label={copyLabel}
        startIcon={state?.done ? <CheckRounded /> : <ContentCopyRounded />}
        onClick={() => void copy()}
        sx={{ flexShrink: 0, minHeight: 48, whiteSpace: 'nowrap' }}
      >
        {t('copy.button')}
      </Button>
    </Box>
  );
}
