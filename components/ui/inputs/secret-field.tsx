'use client';
import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';

interface SecretFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  hint?: string;
  /** 'current-password', 'new-password', or 'off' for a PIN. */
  autoComplete: string;
  /** Digits only: phones show a number pad. */
  numeric?: boolean;
  autoFocus?: boolean;
  showLabel: string;
}

/**
 * A password or PIN with a show button. Without maxLength: a new password that is too long is reported, not cut off.
 */
export function SecretField({
  label,
  value,
  onChange,
  error,
  hint,
  autoComplete,
  numeric,
  autoFocus,
  showLabel,
}: SecretFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      label={label}
      type={isShown ? 'text' : 'password'}
      value={value}
      onChange={(event) => onChange(numeric ? event.target.value.replace(/\D/g, '') : event.target.value)}
      error={Boolean(error)}
      helperText={error ?? hint}
      autoFocus={autoFocus}
      fullWidth
      slotProps={{
        htmlInput: {
          autoComplete,
          autoCapitalize: 'none',
          autoCorrect: 'off',
          spellCheck: false,
          inputMode: numeric ? 'numeric' : undefined,
          maxLength: autoComplete === 'new-password' ? undefined : 200,
        },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton edge="end" aria-label={showLabel} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
                {isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
