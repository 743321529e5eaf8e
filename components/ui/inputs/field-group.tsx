'use client';
import { type ReactNode, useId } from 'react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';

interface FieldGroupProps {
  label: string;
  /** `radiogroup` for a single choice, `group` for other controls that belong together. */
  role?: 'group' | 'radiogroup';
  /** At the end of the label's row. */
  aside?: ReactNode;
  error?: string;
  children: ReactNode;
}

/** Several controls under one label. */
export function FieldGroup({ label, role = 'group', aside, error, children }: FieldGroupProps) {
  const id = useId();
  return (
    <Box
      role={role}
      data-invalid={error ? true : undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      sx={{ minWidth: 0 }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 28, mb: 0.5, gap: 1 }}
      >
        <Box id={`${id}-label`} sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' }}>
          {label}
        </Box>
        {aside && <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', textAlign: 'right' }}>{aside}</Box>}
      </Stack>
      {children}
      {error && (
        <FormHelperText id={`${id}-error`} error>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
