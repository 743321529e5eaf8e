'use client';
import { useRef } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import { useToast } from '@/components/shell/toasts/use-toast';

interface LinkFieldProps {
  link: string;
  labels: { link: string; copy: string; copied: string; notCopied: string };
}

/** A link to be copied into any message. Where the browser copies nothing by itself it is selected, to be copied by hand. */
export function LinkField({ link, labels }: LinkFieldProps) {
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      toast.show({ severity: 'success', text: labels.copied });
    } catch {
      field.current?.select();
      toast.show({ severity: 'info', text: labels.notCopied });
    }
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
