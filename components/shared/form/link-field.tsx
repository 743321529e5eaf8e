'use client';
import { useRef } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import { useCopy } from '@/components/shell/toasts/use-copy';

interface LinkFieldProps {
  link: string;
  labels: { link: string; copy: string; copied: string; notCopied: string };
}

/** A link with a copy button. If the clipboard is not available, the link is selected for copying by hand. */
export function LinkField({ link, labels }: LinkFieldProps) {
  const copyText = useCopy();
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    if (!(await copyText(link, labels))) field.current?.select();
  }

  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mt: 0.75 }}>
      <TextField
        size="small"
        fullWidth
        label={labels.link}
        value={link}
        inputRef={field}
        onFocus={(event) => event.target.select()}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ContentCopyRounded />}
        onClick={() => void copy()}
        sx={{ flexShrink: 0, minHeight: 44 }}
      >
        {labels.copy}
      </Button>
    </Stack>
  );
}
