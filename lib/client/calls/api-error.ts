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

/** What is not asked for, since the role would be refused it (D8), ends in the error of the refusal. */
export const refusedToRole = new ApiError({ code: 'admin-required', status: 403, error: 'Not allowed to your role' });
