'use client';
import type { FormEvent, ReactNode, Ref } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';

interface SetupFormProps {
  ref: Ref<HTMLFormElement>;
  form: { isDirty: boolean; isSaving: boolean; clear: () => void; submit: (event: FormEvent) => Promise<unknown> };
  /** Above everything: what another device has changed meanwhile. */
  conflict: ReactNode;
  discardLabel: string;
  children: ReactNode;
}

/** The form of a settings screen: its panels, and at the end what to do with the changes. */
export function SetupForm({ ref, form, conflict, discardLabel, children }: SetupFormProps) {
  const common = useTranslations('common');
  const isIdle = !form.isDirty || form.isSaving;
  return (
    <Stack
      component="form"
      ref={ref}
      noValidate
      onSubmit={(event: FormEvent) => void form.submit(event)}
      sx={{ gap: 2, maxWidth: 640 }}
    >
      {form.isDirty && conflict}
      {children}
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
        <Button color="inherit" disabled={isIdle} onClick={form.clear}>
          {discardLabel}
        </Button>
        <Button type="submit" variant="contained" disabled={isIdle}>
          {common('save')}
        </Button>
      </Stack>
    </Stack>
  );
}
