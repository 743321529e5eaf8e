'use client';
import { type ReactNode, useEffect, useMemo, useReducer, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { isSilent, problemText } from '@/lib/rules/message/problem-text';
import { NO_TOASTS, type ShownToast, type Toast, type ToastQueue, withToast, withoutToast } from './toast-queue';
import { type ToastApi, ToastContext } from './use-toast';
import Portal from '@mui/material/Portal';
import Stack from '@mui/material/Stack';
import { ToastItem } from './toast-item';

type Event = { show: ShownToast; at: number } | { close: number };

const next = (queue: ToastQueue, event: Event) =>
  'show' in event ? withToast(queue, event.show, event.at) : withoutToast(queue, event.close);

let lastId = 0;

/** Gives everything below it `useToast()`, and draws the toasts. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const translate = useRef(t);
  useEffect(() => {
    translate.current = t;
  }, [t]);
  const [queue, dispatch] = useReducer(next, NO_TOASTS);

  const api = useMemo<ToastApi>(() => {
    const show = (toast: Toast) => dispatch({ show: { ...toast, id: ++lastId }, at: Date.now() });
    return {
      show,
      problem(problem) {
        if (!isSilent(problem)) show({ text: problemText(problem, translate.current), severity: 'error' });
      },
    };
  }, []);

  return (
    <ToastContext.Provider value={api}>
      {children}
      <ToastStack toasts={queue.shown} onClose={(id) => dispatch({ close: id })} />
    </ToastContext.Provider>
  );
}

interface ToastStackProps {
  toasts: readonly ShownToast[];
  onClose: (id: number) => void;
}

/** Bottom centre, newest at the bottom (§2). The region is always there, so that screen readers announce what enters it. */
function ToastStack({ toasts, onClose }: ToastStackProps) {
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
