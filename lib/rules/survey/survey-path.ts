/** The address of a guest's survey: it names the restaurant, and the key opens it. */
export const SURVEY_PATH = '/survey';

/** @param score a grade that is chosen beforehand for the first question that takes one; nothing is answered by opening the link */
export function surveyPath(
  service: string,
  key: string,
  { lang, score }: { lang?: string; score?: number } = {},
): string {
  const query = new URLSearchParams({ service, key });
  if (lang) query.set('lang', lang);
  if (score !== undefined) query.set('score', String(score));
  return `${SURVEY_PATH}?${query}`;
}
