'use client';
import { createContext, useContext } from 'react';
import type { Problem } from '@/lib/rules/message/problem';
import type { Toast } from './toast-queue';

export interface ToastApi {
  /** Shows a toast for ten seconds, or until it is closed. */
  show(toast: Toast): void;
  /** Says in the person's language why an action did not happen (§8: as an error); says nothing of what §8 drops. */
  problem(problem: Problem): void;
}

export const ToastContext = createContext<ToastApi | null>(null);

/** The toasts of the shell. Stable: safe in dependency lists. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (!api) throw new Error('useToast needs the ToastProvider of the staff layout around it');
  return api;
}
