import type { Problem } from '@/lib/message/problem';

/** The part of next-intl's translator that is used here. */
interface Translate {
  (key: string, values?: Record<string, string | number>): string;
  has(key: string): boolean;
}

/** §8: texts that are dropped in silence. */
const DROPPED = new Set(['request failed with status code 404', 'no takeaway', 'error fetching restaurant data', 'invalid est']);

/** Whether nobody should be bothered with a problem (§8), or somebody already is: a lost session leads to the sign-in page. */
export function isSilent(problem: Problem): boolean {
  return problem.status === 401 || DROPPED.has(problem.error.trim().toLowerCase());
}

/**
 * A problem in the words of the interface language: the text of its code, with the numbers of the refusal, and the first
 * wrong field's own. A code that has no text falls back to the sentence the server sent.
 * @param t translator of the whole messages file
 */
export function problemText(problem: Problem, t: Translate): string {
  const key = `error.${problem.code}`;
  const text = t.has(key) ? t(key, plainValues(problem.details)) : problem.error;
  const field = problem.code === 'validation' ? problem.errors?.find(({ message }) => t.has(`validation.${message}`)) : undefined;
  return field ? `${text} ${t(`validation.${field.message}`, { field: field.field })}` : text;
}

function plainValues(details: Problem['details']): Record<string, string | number> {
  const plain = Object.entries(details ?? {}).filter((entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number');
  return Object.fromEntries(plain);
}
