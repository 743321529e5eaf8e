/** The address of a guest's survey, with the restaurant and its key. */
export const SURVEY_PATH = '/survey';

/** @param score preselected grade of the first question that accepts it; opening the link answers nothing */
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
