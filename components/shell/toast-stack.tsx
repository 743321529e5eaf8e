'use client';
import { useTranslations } from 'next-intl';
import Portal from '@mui/material/Portal';
import Stack from '@mui/material/Stack';
import { ToastItem } from './toast-item';
import type { ShownToast } from './toast-queue';

interface ToastStackProps {
  toasts: readonly ShownToast[];
  onClose: (id: number) => void;
}

/** Bottom centre, newest at the bottom (§2). The region is always there, so that screen readers announce what enters it. */
export function ToastStack({ toasts, onClose }: ToastStackProps) {
  const t = useTranslations('shell.toast');
  return (
    <Portal>
      <Stack
        role="region"
        aria-label={t('region')}
        sx={{
          position: 'fixed',
          insetInline: 0,
          // On a phone the buttons of screens and dialogs lie at the bottom, under the thumb: never on top of those.
          bottom: { xs: 'calc(84px + env(safe-area-inset-bottom))', sm: 'max(16px, env(safe-area-inset-bottom))' },
          px: 2,
          gap: 1,
          alignItems: 'center',
          pointerEvents: 'none',
          zIndex: 'snackbar',
        }}
      >
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onClose={onClose} />
        ))}
      </Stack>
    </Portal>
  );
}
