/** What may be told of a screen that failed. */
import { APP_VERSION } from '@/lib/contract/constants';
import type { ErrorReport } from '@/lib/contract/error-report';

/** Errors of the engine speak of code. Others may repeat what somebody typed, or the name of a guest. */
const OF_THE_ENGINE = new Set(['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError']);
const LONGEST_MESSAGE = 300;
const LONGEST_ROUTE = 200;

/**
 * The report of an error, without personal data: no query of the address, no ids in its path, a message only where the engine wrote it.
 * @param path as in `location.pathname`
 */
export function errorReportOf(error: Error & { digest?: string }, path: string): ErrorReport {
  return {
    name: error.name.slice(0, 100),
    message: OF_THE_ENGINE.has(error.name) ? impersonal(error.message) : '',
    ...(error.digest ? { digest: error.digest.slice(0, 100) } : {}),
    route: path
      .split('/')
      .map((segment) => (/^[a-z-]{1,40}$/.test(segment) || segment === '' ? segment : ':id'))
      .join('/')
      .slice(0, LONGEST_ROUTE),
    version: APP_VERSION,
  };
}

const impersonal = (message: string): string =>
  message
    .replace(/\S+@\S+|\bhttps?:\S+/g, '…')
    .replace(/\d+/g, '0')
    .slice(0, LONGEST_MESSAGE);
