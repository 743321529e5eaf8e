'use client';
/** A described read of the selected service, with pending changes applied. */
import type { SWRConfiguration, SWRResponse } from 'swr';
import type { AnswerOf, CallTypes, Get, InputOf, Typed } from '@/lib/resources/call';
import { type ApiError, roleRefusedError } from './api-error';
import { type AnyInput, describedAddress } from './described-address';
import { useWithPending } from './pending-calls';
import { useCapabilities } from '../use-capabilities';
import { useServiceRead } from './use-service-read';
import { useService, useSessionInfo } from '../session/use-session-info';

export type Read<T> = Pick<SWRResponse<T, ApiError>, 'data' | 'error' | 'mutate' | 'isLoading'>;

/**
 * Reads that the restaurant API does not support (ADR 58) or would refuse to the role (D8) are not sent; the latter end in the same error.
 * @param input null while it is unknown
 */
export function useRead<C extends Typed<Get, CallTypes>>(
  call: C,
  input: InputOf<C> | null,
  options?: SWRConfiguration<AnswerOf<C>, ApiError>,
): Read<AnswerOf<C>> {
  const service = useService();
  const has = useCapabilities();
  const abilities = useSessionInfo().data?.abilities;
  const { needs, ability }: Get = call;
  const isMissing = needs !== undefined && !has(needs);
  const isRefused =
    ability !== null && abilities !== undefined && ![ability].flat().some((one) => abilities.includes(one));
  const { data, error, mutate, isLoading } = useServiceRead<AnswerOf<C>>(
    (slug) => (isMissing || isRefused ? null : input && describedAddress(slug, call, input as AnyInput)),
    options,
  );
  return {
    data: useWithPending(service, call, data),
    error: isRefused && !isMissing && input !== null ? roleRefusedError : error,
    mutate,
    isLoading,
  };
}
