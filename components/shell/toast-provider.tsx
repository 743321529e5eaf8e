'use client';
import { type ReactNode, useEffect, useMemo, useReducer, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { isSilent, problemText } from '@/lib/rules/message/problem-text';
import { NO_TOASTS, type ShownToast, type Toast, type ToastQueue, withToast, withoutToast } from './toast-queue';
import { ToastStack } from './toast-stack';
import { type ToastApi, ToastContext } from './use-toast';

type Event = { show: ShownToast; at: number } | { close: number };

const next = (queue: ToastQueue, event: Event) => ('show' in event ? withToast(queue, event.show, event.at) : withoutToast(queue, event.close));

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
