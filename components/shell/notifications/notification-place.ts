/** Where a notification leads: to the answer of a survey, or to the bookings of the day it speaks of; null for one that speaks of neither. */
export function placeOf({
  date,
  surveyAnswerUid,
}: {
  date: string | null;
  surveyAnswerUid?: number | null;
}): string | null {
  if (surveyAnswerUid) return `/surveys?answer=${surveyAnswerUid}`;
  return date && `/books?${new URLSearchParams({ date }).toString()}`;
}
