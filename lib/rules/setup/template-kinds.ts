/** The kinds of message templates (§9): bookings, sms, credit card, gift cards, marketing, takeaway. */
export const TEMPLATE_KINDS = [
  'confirm',
  'cancel',
  'reminder',
  'standbyOffer',
  'standbyConfirm',
  'postDining',
  'goodReview',
  'smsConfirm',
  'smsReady',
  'smsReminder',
  'smsCardReminder',
  'cardDeposit',
  'cardNoShow',
  'cardReminder',
  'giftBuyer',
  'giftFor',
  'marketing1',
  'marketing2',
  'marketing3',
  'takeawayConfirm',
] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];
