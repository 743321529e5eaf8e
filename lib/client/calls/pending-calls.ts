'use client';
/**
 * Changes under way that are not kept on the device, laid over what was last read, so that a tap shows at once (§8). Taking one away is its
 * rollback, and leaves the others: SWR's own optimistic data would lose the first of two changes of one list.
 */
import { useMemo } from 'react';
import { createStore } from '@/lib/client/storage/external-store';
import type { Call } from '@/lib/resources/call';
import type { AnyInput } from './described-address';

export interface PendingCall {
  service: string;
  call: Call;
  input: AnyInput;
}

const pending = createStore<readonly PendingCall[]>([]);

export const showPending = (one: PendingCall): void => pending.set([...pending.get(), one]);
export const hidePending = (one: PendingCall): void => pending.set(pending.get().filter((other) => other !== one));

interface Row {
  uid: number;
}
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'uid' in value;

/** An answer with a row, or with lists of rows, as it will be when a change of `{noun}/{uid}` is made; what is new has no uid yet, and neither it nor a file is shown. */
function laidOver(answer: unknown, { call, input }: PendingCall): unknown {
  const uid = input.params?.uid;
  const isRemoval = call.method === 'DELETE';
  if (uid === undefined || (!isRemoval && call.method !== 'PATCH')) return answer;
  const said = Object.fromEntries(
    Object.entries(input.body ?? {}).filter(([name, value]) => name !== 'version' && !(value instanceof Blob)),
  );
  const changed = (row: unknown) => (isRow(row) && row.uid === uid ? { ...row, ...said } : row);
  if (isRow(answer)) return isRemoval ? answer : changed(answer);
  if (typeof answer !== 'object' || answer === null) return answer;
  const rows = (list: unknown[]) =>
    isRemoval ? list.filter((row) => !isRow(row) || row.uid !== uid) : list.map(changed);
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, Array.isArray(value) ? rows(value) : value]),
  );
}

/** The answer of a read with what is under way laid over it; the very same one when nothing is. */
export function useWithPending<T>(
  service: string | null,
  read: Pick<Call, 'path'>,
  answer: T | undefined,
): T | undefined {
  const all = pending.use();
  return useMemo(() => {
    const noun = read.path.split('/')[0];
    const own = all.filter(
      ({ service: of, call }) =>
        of === service && call.path.split('/').length === 2 && call.path.split('/')[0] === noun,
    );
    return answer === undefined ? answer : (own.reduce<unknown>(laidOver, answer) as T);
  }, [all, service, read, answer]);
}
