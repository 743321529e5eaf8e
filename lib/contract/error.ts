/** The body of an error answer: one shape, a closed set of codes, translated in the messages files. */
import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from './error-codes';

export type { ErrorCode };

/** One invalid field: its path (`covers`, `sessions.0.start`) and the key of its message. */
export const fieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/**
 * `error` is an English sentence for logs and foreign clients, `code` is for programs, `errors` lists the invalid fields (§8: 400 with JSON body),
 * `details` has the numbers of the refusal, `current` the winning state (409).
 */
export const errorBody = z.object({
  error: z.string(),
  code: z.enum(ERROR_CODES),
  errors: z.array(fieldError).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  current: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
