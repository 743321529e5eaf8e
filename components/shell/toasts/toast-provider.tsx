'use client';
import { type ReactNode, useEffect, useMemo, useReducer, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { useSetup } from '@/lib/client/settings/use-setup';
import { isSilent, problemText } from '@/lib/rules/message/problem-text';
import {
  NO_TOASTS,
  type ShownToast,
  type Toast,
  type ToastQueue,
  topToast,
  withToast,
  withoutToast,
} from './toast-queue';
import { TOAST_LANE } from './toast-lane';
import { type ToastApi, ToastContext } from './use-toast';
import Portal from '@mui/material/Portal';
import Stack from '@mui/material/Stack';
import { ToastItem } from './toast-item';

type Event = { show: ShownToast; at: number } | { close: number };

const next = (queue: ToastQueue, event: Event) =>
  'show' in event ? withToast(queue, event.show, event.at) : withoutToast(queue, event.close);

let lastId = 0;

/** Provides `useToast()` and renders the toasts. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const milTime = useSetup().data?.milTime;
  const words = useRef({ t, milTime });
  useEffect(() => {
    words.current = { t, milTime };
  }, [t, milTime]);
  const [queue, dispatch] = useReducer(next, NO_TOASTS);

  const api = useMemo<ToastApi>(() => {
    const show = (toast: Toast) => dispatch({ show: { ...toast, id: ++lastId }, at: Date.now() });
    return {
      show,
      problem(problem) {
        if (isSilent(problem)) return;
        const { t: all, milTime: clock } = words.current;
        show({ text: problemText(problem, all, clock), severity: 'error' });
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

/** An open dialog or sheet has its buttons at the bottom. */
const OVER_DIALOG =
  'body:has(.MuiDialog-root:not(.MuiModal-hidden)) &, body:has(.MuiDrawer-modal:not(.MuiModal-hidden)) &';
/** A popover has precedence: toasts are behind it. */
const BEHIND_POPOVER = 'body:has(.MuiPopover-root:not(.MuiModal-hidden)) &';
/** Room for one toast: in a screen's lane, and at the edge above a dialog. The others appear on hover. */
const ONE_AT_A_TIME = [
  `html[style*='${TOAST_LANE.bottom}'] &`,
  ...['.MuiDialog-root', '.MuiDrawer-modal', '.inbox'].map((one) => `body:has(${one}) &`),
]
  .map((place) => `${place}:not(:hover, :focus-within) > .under`)
  .join(', ');
/** The inbox is at the bottom. */
const OVER_INBOX = 'body:has(.inbox) &';

/**
 * Bottom centre, newest at the bottom (§2). A screen with a lane shows only the top toast there until hovered or
 * focused. At the top edge while a dialog is open (ADR 65), behind a popover. The live region is always rendered, so
 * that new toasts are announced.
 */
function ToastStack({ toasts, onClose }: ToastStackProps) {
  const t = useTranslations('shell.toast');
  const top = topToast(toasts);
  return (
    <Portal>
      <Stack
        role="region"
        aria-label={t('region')}
        sx={(theme) => {
          const atTop = { top: 8, bottom: 'auto', left: 0, right: 0 };
          return {
            position: 'fixed',
            left: `var(${TOAST_LANE.left}, 0px)`,
            right: `var(${TOAST_LANE.right}, 0px)`,
            bottom: `var(${TOAST_LANE.bottom}, max(16px, env(safe-area-inset-bottom)))`,
            px: 1.5,
            gap: 1,
            alignItems: 'center',
            pointerEvents: 'none',
            zIndex: 'snackbar',
            // On a phone the screens' buttons are at the bottom: toasts never cover them.
            [theme.breakpoints.down('sm')]: {
              bottom: `var(${TOAST_LANE.bottom}, calc(84px + env(safe-area-inset-bottom)))`,
            },
            [`${OVER_DIALOG}, ${OVER_INBOX}`]: atTop,
            [BEHIND_POPOVER]: { zIndex: 'drawer' },
            [ONE_AT_A_TIME]: { display: 'none' },
          };
        }}
      >
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onClose={onClose} isCovered={toast !== top} />
        ))}
      </Stack>
    </Portal>
  );
}
