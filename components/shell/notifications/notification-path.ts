/**
 * Path that a notification links to: a survey answer, a gift card, or the bookings of its day; null when it has none.
 */
export function notificationPath({
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
