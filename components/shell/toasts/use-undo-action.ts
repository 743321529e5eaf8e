'use client';
import { useCallback } from 'react';
import { useTranslations } from 'next-intl';
import { useCapabilities } from '@/lib/client/use-capabilities';
import type { ToastAction } from './toast-queue';

/** 'Undo' as the action of a toast; undefined where the restaurant API takes nothing back (ADR 58). */
export function useUndoAction(): (takeBack: () => void) => ToastAction | undefined {
  const common = useTranslations('common');
  const canUndo = useCapabilities()('undo');
  return useCallback(
    (takeBack) => (canUndo ? { label: common('undo'), onClick: takeBack } : undefined),
    [common, canUndo],
  );
}
