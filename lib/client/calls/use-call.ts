'use client';
/** Sends a described change that is not queued: shown at once, rolled back when refused; its noun is read again before it settles. */
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { Result } from '@/lib/rules/message/problem';
import type { AnswerOf, CallTypes, Change, InputOf, Typed } from '@/lib/resources/call';
import { type AnyInput, describedAddress, isBelow, nounAddress } from './described-address';
import { hidePending, showPending } from './pending-calls';
import { send } from './send';
import { useService } from '../session/use-session-info';

export function useCall<C extends Typed<Change & { queuedAs: null }, CallTypes>>(
  call: C,
): (input: InputOf<C>) => Promise<Result<AnswerOf<C>>> {
  const service = useService() ?? '';
  const { mutate } = useSWRConfig();
  return useCallback(
    async (input) => {
      const { body = call.method === 'DELETE' ? undefined : {}, ...given } = input as AnyInput;
      const pending = { service, call, input: { ...given, body } };
      showPending(pending);
      try {
        const result = await send<AnswerOf<C>>(
          call.method,
          describedAddress(service, call, given),
          body && formWithFiles(body),
        );
        await mutate((key) => typeof key === 'string' && isBelow(key, nounAddress(service, call)));
        return result;
      } finally {
        hidePending(pending);
      }
    },
    [call, service, mutate],
  );
}

/** A body with files as a form (§7), any other unchanged. */
function formWithFiles(body: object): object {
  if (!Object.values(body).some((value) => value instanceof Blob)) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    form.set(name, value instanceof Blob || typeof value === 'string' ? value : JSON.stringify(value));
  return form;
}
