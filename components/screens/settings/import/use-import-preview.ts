'use client';
/** What an import of a file would do, asked again with everything that is said of its columns. */
import { useEffect, useState } from 'react';
import { paths } from '@/lib/client/calls/api-paths';
import { ask } from '@/lib/client/calls/send';
import { useService } from '@/lib/client/session/use-session-info';
import type { DateOrder, ImportMapping, WireImportPreview } from '@/lib/contract/restaurant/transfer';
import type { Problem } from '@/lib/rules/message/problem';

export interface ImportReading {
  mapping: ImportMapping;
  dateOrder: DateOrder | null;
}

export interface ImportTry {
  /** Of the last reading that could be tried; undefined before. */
  preview?: WireImportPreview;
  problem?: Problem;
  isTrying: boolean;
}

/** The form that the restaurant API takes an import, or the try of one, in. */
export function importForm(file: File, { mapping, dateOrder }: ImportReading): FormData {
  const form = new FormData();
  form.set('mapping', JSON.stringify(mapping));
  if (dateOrder) form.set('dateFormat', dateOrder);
  form.set('file', file);
  return form;
}

interface Answer extends Omit<ImportTry, 'isTrying'> {
  /** What was tried. */
  of: ImportReading;
  tries: number;
}

export function useImportPreview(file: File, reading: ImportReading): ImportTry & { tryAgain: () => void } {
  const service = useService() ?? '';
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);

  useEffect(() => {
    let isOld = false;
    void ask<WireImportPreview>(paths.importPreview(service), importForm(file, reading)).then((result) => {
      if (isOld) return;
      setAnswer({ of: reading, tries, ...(result.ok ? { preview: result.value } : { problem: result.problem }) });
    });
    return () => {
      isOld = true;
    };
  }, [service, file, reading, tries]);

  const isTrying = answer === null || answer.of !== reading || answer.tries !== tries;
  return {
    preview: answer?.preview,
    problem: answer?.problem,
    isTrying,
    tryAgain: () => setTries((count) => count + 1),
  };
}
