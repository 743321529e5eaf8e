/** An expected error with its code: services throw or return it, and it is answered as the contract's error body. */
import type { ErrorBody, ErrorCode, FieldError } from '@/lib/contract/error';

const STATUS: Partial<Record<ErrorCode, number>> = {
  unauthorized: 401,
  'invalid-credentials': 401,
  'second-factor': 401,
  'token-reused': 401,
  'session-ended': 401,
  'invalid-est': 403,
  'forbidden-service': 403,
  'admin-required': 403,
  'missing-scope': 403,
  'override-forbidden': 403,
  'not-confirmed': 403,
  'too-many-requests': 429,
  arrears: 402,
  'invalid-code': 400,
  'wrong-password': 400,
  'passkey-refused': 400,
  'wrong-pin': 400,
  'no-pin': 409,
  validation: 400,
  'unknown-table': 400,
  'not-found': 404,
  gone: 410,
  'too-large': 413,
  'unsupported-media': 415,
  unavailable: 503,
  unexpected: 500,
};

export interface ProblemExtras {
  errors?: FieldError[];
  details?: Record<string, unknown>;
  current?: unknown;
}

export class Problem extends Error {
  /** HTTP status; 409 for every refusal by a business rule. */
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extras: ProblemExtras = {},
  ) {
    super(message);
    this.status = STATUS[code] ?? 409;
  }

  body(): ErrorBody {
    return { error: this.message, code: this.code, ...this.extras };
  }
}

/** §8: the request is valid and may be repeated in a moment. */
export const unavailable = (extras?: ProblemExtras) =>
  new Problem('unavailable', 'Service not available, try again in a moment', extras);
export const notFound = (what: string) => new Problem('not-found', `${what} not found`);
export const invalidField = (field: string, message: string) =>
  new Problem('validation', `The field ${field} is not valid`, { errors: [{ field, message }] });
/** §5: the message of a call that requires more rights. */
export const adminRequired = () => new Problem('admin-required', 'Admin user required to perform this action');
