/** A refused or missing answer as a problem: §8's fetch table. */
import type { ErrorBody } from '@/lib/contract/error';
import { ERROR_CODES } from '@/lib/contract/error-codes';
import { arrayOf, isString, isUnknown, oneOf, optional, recordOf, shapeOf } from '@/lib/contract/type-guards';
import type { Problem } from '@/lib/rules/message/problem';

export const NETWORK_PROBLEM: Problem = {
  code: 'network',
  status: 0,
  error: 'Network Connection Error, Please check your internet',
};

const isErrorBody = shapeOf<ErrorBody>({
  error: isString,
  code: oneOf(ERROR_CODES),
  errors: optional(arrayOf(shapeOf({ field: isString, message: isString }))),
  details: optional(recordOf(isUnknown)),
  current: isUnknown,
});

/** The problem of a refused answer. Never throws: a body outside of the contract is judged by its status alone. */
export async function problemOf(response: Response): Promise<Problem> {
  const { status } = response;
  const text = await response.text().catch(() => '');
  const body = parseJson(text);
  if (isErrorBody(body)) {
    const { error, code, errors, details, current } = body;
    return {
      error,
      code,
      ...(errors && { errors }),
      ...(details && { details }),
      ...(current !== undefined && { current }),
      status,
    };
  }
  if (status === 401) return { code: 'unauthorized', status, error: 'Unauthorized' };
  if (status === 502 || status === 503 || status === 504)
    return { code: 'unavailable', status, error: 'Service not available' };
  if (status === 404) return { code: 'not-found', status, error: 'Request failed with status code 404' };
  return { code: 'unexpected', status, error: text.trim().slice(0, 500) || 'Undefined Error' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether the outcome of a call is unknown: the network or the service behind the web did not answer. */
export function isUnanswered({ code, status }: Problem): boolean {
  return code === 'network' || status === 502 || status === 503 || status === 504;
}
