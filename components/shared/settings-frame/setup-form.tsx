'use client';
import type { FormEvent, ReactNode, Ref } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';

interface SetupFormProps {
  ref: Ref<HTMLFormElement>;
  form: { isDirty: boolean; isSaving: boolean; clear: () => void; submit: (event: FormEvent) => Promise<unknown> };
  /** Panel at the top with changes made by another device meanwhile. */
  conflict: ReactNode;
  discardLabel: string;
  children: ReactNode;
}

/** Form of a settings screen: its panels, and Save and Discard at the end. */
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
