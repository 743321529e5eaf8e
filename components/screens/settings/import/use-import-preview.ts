'use client';
/** Result of a dry run, repeated whenever the mapping changes. */
import { useEffect, useState } from 'react';
import { paths } from '@/lib/client/calls/api-paths';
import { postQuery } from '@/lib/client/calls/send';
import { useService } from '@/lib/client/session/use-session-info';
import type { DateOrder, ImportMapping, WireImportPreview } from '@/lib/contract/restaurant/transfer';
import type { Problem } from '@/lib/rules/message/problem';

export interface ImportReading {
  mapping: ImportMapping;
  dateOrder: DateOrder | null;
}

export interface ImportPreviewState {
  /** The last successful dry run; undefined before. */
  preview?: WireImportPreview;
  problem?: Problem;
  isLoading: boolean;
}

/** The multipart form of an import or a dry run. */
export function importForm(file: File, { mapping, dateOrder }: ImportReading): FormData {
  const form = new FormData();
  form.set('mapping', JSON.stringify(mapping));
  if (dateOrder) form.set('dateFormat', dateOrder);
  form.set('file', file);
  return form;
}

interface Answer extends Omit<ImportPreviewState, 'isLoading'> {
  /** The options of the dry run. */
  of: ImportReading;
  attempts: number;
}

export function useImportPreview(file: File, reading: ImportReading): ImportPreviewState & { retry: () => void } {
  const service = useService() ?? '';
  const [attempts, setAttempts] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);

  useEffect(() => {
    let isOutdated = false;
    void postQuery<WireImportPreview>(paths.importPreview(service), importForm(file, reading)).then((result) => {
      if (isOutdated) return;
      setAnswer({ of: reading, attempts, ...(result.ok ? { preview: result.value } : { problem: result.problem }) });
    });
    return () => {
      isOutdated = true;
    };
  }, [service, file, reading, attempts]);

  const isLoading = answer === null || answer.of !== reading || answer.attempts !== attempts;
  return {
    preview: answer?.preview,
    problem: answer?.problem,
    isLoading,
    retry: () => setAttempts((count) => count + 1),
  };
}
