'use client';
/**
 * Pending changes that are not queued on the device, applied to the last read data so that they show at once (§8). Removing one is its rollback and
 * leaves the others: SWR's optimistic data would lose the first of two changes to one list.
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

/** An answer with a pending change of `{noun}/{uid}` applied to its row or lists of rows. New rows have no uid yet; they and files are not shown. */
function withPendingCall(answer: unknown, { call, input }: PendingCall): unknown {
  const uid = input.params?.uid;
  const isRemoval = call.method === 'DELETE';
  if (uid === undefined || (!isRemoval && call.method !== 'PATCH')) return answer;
  const bodyValues = Object.fromEntries(
    Object.entries(input.body ?? {}).filter(([name, value]) => name !== 'version' && !(value instanceof Blob)),
  );
  const changed = (row: unknown) => (isRow(row) && row.uid === uid ? { ...row, ...bodyValues } : row);
  if (isRow(answer)) return isRemoval ? answer : changed(answer);
  if (typeof answer !== 'object' || answer === null) return answer;
  const rows = (list: unknown[]) =>
    isRemoval ? list.filter((row) => !isRow(row) || row.uid !== uid) : list.map(changed);
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, Array.isArray(value) ? rows(value) : value]),
  );
}

/** The answer of a read with pending changes applied; the same object when there are none. */
export function useWithPending<T>(
  service: string | null,
  read: Pick<Call, 'path'>,
  answer: T | undefined,
): T | undefined {
  const all = pending.use();
  return useMemo(() => {
    const noun = read.path.split('/')[0];
    const callsOfNoun = all.filter(
      ({ service: of, call }) =>
        of === service && call.path.split('/').length === 2 && call.path.split('/')[0] === noun,
    );
    return answer === undefined ? answer : (callsOfNoun.reduce<unknown>(withPendingCall, answer) as T);
  }, [all, service, read, answer]);
}
