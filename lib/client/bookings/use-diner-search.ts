'use client';
/** Searches diners by phone, e-mail or name while typing. */
import type { SWRResponse } from 'swr';
import type { Diner } from '@/lib/rules/diner/diner';
import type { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useDebouncedValue } from '@/lib/client/use-debounced-value';
import { useServiceRead } from '@/lib/client/calls/use-service-read';

const MIN_LETTERS = 2;
const PAUSE_MS = 180;
const MAX_RESULTS = 8;

/** Searches when typing pauses; earlier results stay until the new answer. Not under two characters. */
export function useDinerSearch(text: string): SWRResponse<{ diners: Diner[]; total: number }, ApiError> {
  const search = useDebouncedValue(text.trim(), PAUSE_MS);
  const has = useCapabilities();
  return useServiceRead<{ diners: Diner[]; total: number }>(
    (service) =>
      search.length < MIN_LETTERS || !has('diners') ? null : paths.dinerSearch(service, search, MAX_RESULTS),
    { keepPreviousData: search.length >= MIN_LETTERS, revalidateOnFocus: false },
  );
}
