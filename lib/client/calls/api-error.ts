import type { Problem } from '@/lib/rules/message/problem';

/** The error that a read throws, for SWR's `error`. */
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

/** The error of a read that is not sent because the role would be refused (D8). */
export const roleRefusedError = new ApiError({
  code: 'admin-required',
  status: 403,
  error: 'Not allowed to your role',
});
