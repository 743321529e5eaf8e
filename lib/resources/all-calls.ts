/** The calls of every noun. */
import { apiKeyCalls } from './api-keys';
import { bookingPaymentCalls } from './booking-payments';
import { bookingCalls } from './bookings';
import { contractCalls } from './contract';
import { dashboardCalls } from './dashboard';
import { dayCalls } from './days';
import { deviceCalls } from './devices';
import { dinerCalls } from './diners';
import { duplicateCalls } from './duplicates';
import { erasureCalls } from './erasure';
import { exportCalls } from './exports';
import { facebookCalls } from './facebook';
import { firstStepsCalls } from './first-steps';
import { giftCardCalls } from './gift-cards';
import { giftProductCalls } from './gift-products';
import { hourCalls } from './hours';
import { importCalls } from './imports';
import { integrationCalls } from './integrations';
import { limitCalls } from './limits';
import { LIVE_CALLS } from './live-calls';
import { loyaltyCalls } from './loyalty';
import { loyaltyRewardCalls } from './loyalty-rewards';
import { paymentAccountCalls } from './payment-account';
import { paymentMethodCalls } from './payment-methods';
import { paymentCalls } from './payments';
import { planCalls } from './plans';
import { pushCalls } from './push';
import { recurringCalls } from './recurring';
import { reportCalls, reportScheduleCalls } from './reports';
import { retentionCalls } from './retention';
import { rwgCalls } from './rwg';
import { sisterCalls } from './sisters';
import { segmentCalls } from './segments';
import { tableCalls } from './tables';
import { templateHtmlCalls, templatePreviewCalls } from './template-previews';
import { tillCalls } from './till';
import { timeZoneCalls } from './time-zone';
import { userCalls } from './users';
import { webhookCalls } from './webhooks';

export const ALL_CALLS = {
  ...LIVE_CALLS,
  apiKeys: apiKeyCalls,
  bookingPayments: bookingPaymentCalls,
  bookings: bookingCalls,
  contract: contractCalls,
  dashboard: dashboardCalls,
  days: dayCalls,
  devices: deviceCalls,
  diners: dinerCalls,
  duplicates: duplicateCalls,
  erasure: erasureCalls,
  exports: exportCalls,
  facebook: facebookCalls,
  firstSteps: firstStepsCalls,
  giftCards: giftCardCalls,
  giftProducts: giftProductCalls,
  hours: hourCalls,
  imports: importCalls,
  integrations: integrationCalls,
  limits: limitCalls,
  loyalty: loyaltyCalls,
  loyaltyRewards: loyaltyRewardCalls,
  paymentAccount: paymentAccountCalls,
  paymentMethods: paymentMethodCalls,
  payments: paymentCalls,
  plans: planCalls,
  push: pushCalls,
  recurring: recurringCalls,
  reports: reportCalls,
  reportSchedules: reportScheduleCalls,
  retention: retentionCalls,
  rwg: rwgCalls,
  sisters: sisterCalls,
  segments: segmentCalls,
  tables: tableCalls,
  templateHtml: templateHtmlCalls,
  templatePreviews: templatePreviewCalls,
  till: tillCalls,
  timeZone: timeZoneCalls,
  users: userCalls,
  webhooks: webhookCalls,
};
