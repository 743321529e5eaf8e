import type { Problem } from '@/lib/rules/message/problem';

/** What a read throws, for SWR's `error`: the problem it ended in. */
export class ApiError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.error);
    this.name = 'ApiError';
  }

  get code() {
    return this.problem.code;
  }

  get status() {
    return this.problem.status;
  }
}
