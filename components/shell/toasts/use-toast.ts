'use client';
import { createContext, useContext } from 'react';
import type { Problem } from '@/lib/rules/message/problem';
import type { Toast } from './toast-queue';

export interface ToastApi {
  /** Shows a toast for ten seconds, or until it is closed. */
  show(toast: Toast): void;
  /** Shows in the person's language why an action failed (§8: as an error); nothing for problems that §8 ignores. */
  problem(problem: Problem): void;
}

export const ToastContext = createContext<ToastApi | null>(null);

/** Toasts of the shell. Stable, so it is safe in dependency lists. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (!api) throw new Error('useToast needs the ToastProvider of the staff layout around it');
  return api;
}
