'use client';
import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useOnline } from '@/lib/client/settings/use-online';
import { LinkField } from './link-field';

interface LinkOnRequestProps {
  /** Undefined until it has loaded. */
  link: string | undefined;
  isLoading: boolean;
  isFailed: boolean;
  onRequest: () => void;
  icon: ReactNode;
  texts: Record<'open' | 'failed' | 'label' | 'copy' | 'copied' | 'notCopied', string>;
  hint?: string;
}

/** A guest's link for staff to pass on: requested by a button, then shown with a copy button. */
export function LinkOnRequest({ link, isLoading, isFailed, onRequest, icon, texts, hint }: LinkOnRequestProps) {
  const isOnline = useOnline();
  if (link !== undefined)
    return (
      <Box>
        <LinkField
          link={link}
          labels={{ link: texts.label, copy: texts.copy, copied: texts.copied, notCopied: texts.notCopied }}
        />
        {hint && <FormHelperText>{hint}</FormHelperText>}
      </Box>
    );
  return (
    <Box>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={icon}
        loading={isLoading}
        disabled={!isOnline}
        onClick={onRequest}
        sx={{ minHeight: 44 }}
      >
        {texts.open}
      </Button>
      {isFailed && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {texts.failed}
        </Alert>
      )}
    </Box>
  );
}
