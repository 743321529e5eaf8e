'use client';
import { useCallback } from 'react';
import { useTranslations } from 'next-intl';
import { useCapabilities } from '@/lib/client/use-capabilities';
import type { ToastAction } from './toast-queue';

/** 'Undo' as a toast's action; undefined when the restaurant API cannot undo (ADR 58). */
export function useUndoAction(): (takeBack: () => void) => ToastAction | undefined {
  const common = useTranslations('common');
  const canUndo = useCapabilities()('undo');
  return useCallback(
    (takeBack) => (canUndo ? { label: common('undo'), onClick: takeBack } : undefined),
    [common, canUndo],
  );
}
