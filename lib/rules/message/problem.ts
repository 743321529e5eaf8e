/** Problems in the browser: the contract's refusals and network failures (§8). */
import type { ErrorBody, ErrorCode } from '@/lib/contract/error';

/** 'network': no answer; 'outdated': a stored change of another release; all other codes come from answers. */
export type ProblemCode = ErrorCode | 'network' | 'outdated';

/** In `details`: the text comes from another server and has no translation. */
export const QUOTED = 'quoted';

export interface Problem extends Omit<ErrorBody, 'code'> {
  code: ProblemCode;
  /** HTTP status; 0 when there was no answer. */
  status: number;
  /** There was no answer and the change is not queued on the device: the user is told that it is not saved. */
  notSaved?: 'change' | 'money';
}

/** The result of an action: the value or the problem. Actions never throw for expected failures. */
export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem };
