/** Where a notification leads: to the answer of a survey, a gift card, or the bookings of the day it speaks of; null for one that speaks of none. */
export function placeOf({
  date,
  surveyAnswerUid,
  giftCardUid,
}: {
  date: string | null;
  surveyAnswerUid?: number | null;
  giftCardUid?: number | null;
}): string | null {
  if (surveyAnswerUid) return `/surveys?answer=${surveyAnswerUid}`;
  if (giftCardUid) return `/gift-card?card=${giftCardUid}`;
  return date && `/books?${new URLSearchParams({ date }).toString()}`;
}
