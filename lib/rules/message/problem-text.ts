/** A problem in words (§8), and the ones that nobody should be bothered with. */
import type { FieldError } from '@/lib/contract/error';
import { type Problem, QUOTED } from './problem';
import { refusalMessage } from './refusal-message';

/** The part of a translator of the whole messages file that is used here. */
export interface Translate {
  (key: string, values?: Record<string, string | number>): string;
  has(key: string): boolean;
}

/** §8: texts that are dropped in silence. */
const DROPPED = new Set([
  'request failed with status code 404',
  'no takeaway',
  'error fetching restaurant data',
  'invalid est',
]);

/** §8's own texts, by what a server may send of them. */
const CATALOGUE: Readonly<Record<string, string>> = {
  'undefined error': 'error.undefined',
  'something unexpected happened': 'error.unexpected',
  'service not available, try again later': 'error.unavailable-upload',
};

/** Whether nothing is said of a problem (§8), or it is said already: a session that is over leads to the sign-in page. */
export function isSilent(problem: Problem): boolean {
  return problem.status === 401 || DROPPED.has(problem.error.trim().toLowerCase());
}

/**
 * A problem in the words of the interface language: the text of its code with the numbers and names of the refusal, and the first
 * wrong field. A server that names no reason is quoted (§8: 'body text').
 * @param milTime 24 hour clock for the times it names
 */
export function problemText(problem: Problem, t: Translate, milTime = true): string {
  const { notSaved, ...why } = problem;
  if (notSaved)
    return t(notSaved === 'money' ? 'error.not-saved-money' : 'error.not-saved', { why: problemText(why, t, milTime) });
  const known = CATALOGUE[problem.error.trim().toLowerCase()];
  if (known && t.has(known)) return t(known);
  const isQuoted = problem.code === 'unexpected' || problem.details?.[QUOTED] === true;
  if (isQuoted && problem.error.trim() !== '') return problem.error;

  const { key, values } = refusalMessage(problem.code, problem.details, milTime);
  if (!t.has(key)) return problem.error;
  const wrong =
    problem.code === 'validation' ? problem.errors?.find(({ message }) => t.has(`validation.${message}`)) : undefined;
  if (problem.code === 'validation' && !wrong) return unnamedFault(problem, t, key);
  return wrong ? `${t(key)} ${fieldText(wrong, t)}` : t(key, values);
}

/** No text says what is wrong: the fields are named as people know them, and never as a server writes them. */
function unnamedFault({ error, errors = [] }: Problem, t: Translate, key: string): string {
  if (errors.length === 0) return error || t(key);
  const named = errors.find(({ field }) => nameIn(field, t) !== null);
  return named ? `${t(key)} ${fieldText({ ...named, message: 'invalid' }, t)}` : t(key);
}

/** What is wrong with one field: 'The Covers field is required'. */
export function fieldText({ field, message }: FieldError, t: Translate): string {
  return t(`validation.${message}`, { field: fieldName(field, t) });
}

const fieldName = (path: string, t: Translate): string => nameIn(path, t) ?? path;

/** The field's name as people know it: of `sessions.0.start` the last part that has one; null where none has. */
function nameIn(path: string, t: Translate): string | null {
  const key = path
    .split('.')
    .reverse()
    .map((part) => `validation.field.${part}`)
    .find((one) => t.has(one));
  return key ? t(key) : null;
}
