'use client';
import { useState } from 'react';
import { useToast } from '@/components/shell/toasts/use-toast';
import type { Result } from '@/lib/rules/message/problem';

/** Runs one action at a time; errors become toasts. */
export function useBusy(): { busy: boolean; run<T>(action: () => Promise<Result<T>>): Promise<T | null> } {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run(action) {
      setBusy(true);
      const result = await action();
      setBusy(false);
      if (result.ok) return result.value;
      toast.problem(result.problem);
      return null;
    },
  };
}
