/** Why something did not happen, as the browser knows it: the contract's refusals, and what the network does by itself (§8). */
import type { ErrorBody, ErrorCode } from '@/lib/contract/error';

/** 'network' is a call that reached nobody, 'outdated' a change that another release left on the device; every other code is an answer. */
export type ProblemCode = ErrorCode | 'network' | 'outdated';

/** In `details`: the text is another server's own, for which there is no translation. */
export const QUOTED = 'quoted';

export interface Problem extends Omit<ErrorBody, 'code'> {
  code: ProblemCode;
  /** HTTP status; 0 when there was no answer. */
  status: number;
  /** Nobody answered, and what was sent is not kept on the device either: the person is told that it is not saved. */
  notSaved?: 'change' | 'money';
}

/** What an action of a person ends in: the value, or the reason. Actions never throw for an expected failure. */
export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem };
