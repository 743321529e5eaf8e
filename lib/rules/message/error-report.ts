/** Error reports of failed screens, without personal data. */
import { APP_VERSION } from '@/lib/contract/constants';
import type { ErrorReport } from '@/lib/contract/error-report';

/** Messages of engine errors concern code; others may repeat input or a guest's name. */
const OF_THE_ENGINE = new Set(['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError']);
const LONGEST_MESSAGE = 300;
const LONGEST_ROUTE = 200;

/**
 * The report of an error: no query, no ids in the path, and only messages of the engine.
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
