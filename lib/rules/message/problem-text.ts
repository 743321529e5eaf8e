/** Texts of problems (§8), and problems without a text. */
import type { FieldError } from '@/lib/contract/error';
import { type Problem, QUOTED } from './problem';
import { refusalMessage } from './refusal-message';

/** The used part of a translator of the whole messages file. */
export interface Translate {
  (key: string, values?: Record<string, string | number>): string;
  has(key: string): boolean;
}

/** §8: texts that are not shown. */
const DROPPED = new Set([
  'request failed with status code 404',
  'no takeaway',
  'error fetching restaurant data',
  'invalid est',
]);

/** §8's texts, by the server's wording. */
const CATALOGUE: Readonly<Record<string, string>> = {
  'undefined error': 'error.undefined',
  'something unexpected happened': 'error.unexpected',
  'service not available, try again later': 'error.unavailable-upload',
};

/** Whether a problem is not shown (§8), or shown elsewhere: an ended session leads to the sign-in page. */
export function isSilent(problem: Problem): boolean {
  return problem.status === 401 || DROPPED.has(problem.error.trim().toLowerCase());
}

/**
 * The text of a problem in the interface language: the text of its code with the refusal's values, and the first invalid field. A server without
 * codes is quoted (§8: 'body text').
 * @param milTime 24 hour clock for times
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
  if (problem.code === 'validation' && !wrong) return unnamedError(problem, t, key);
  return wrong ? `${t(key)} ${fieldText(wrong, t)}` : t(key, values);
}

/** Without a text for the error, the fields are named by their labels, never by the server's names. */
function unnamedError({ error, errors = [] }: Problem, t: Translate, key: string): string {
  if (errors.length === 0) return error || t(key);
  const named = errors.find(({ field }) => nameIn(field, t) !== null);
  return named ? `${t(key)} ${fieldText({ ...named, message: 'invalid' }, t)}` : t(key);
}

/** The text of one invalid field: 'The Covers field is required'. */
export function fieldText({ field, message }: FieldError, t: Translate): string {
  return t(`validation.${message}`, { field: fieldName(field, t) });
}

const fieldName = (path: string, t: Translate): string => nameIn(path, t) ?? path;

/** The field's label: for `sessions.0.start` that of the last part with one; null without a label. */
function nameIn(path: string, t: Translate): string | null {
  const key = path
    .split('.')
    .reverse()
    .map((part) => `validation.field.${part}`)
    .find((one) => t.has(one));
  return key ? t(key) : null;
}
