/** The calls of every resource. */
import { bookingPaymentCalls } from './bookings/booking-payments';
import { bookingCalls } from './bookings/bookings';
import { contractCalls } from './restaurant/contract';
import { dashboardCalls } from './figures/dashboard';
import { dayCalls } from './restaurant/days';
import { deviceCalls } from './access/devices';
import { dinerCalls } from './diners/diners';
import { duplicateCalls } from './diners/duplicates';
import { erasureCalls } from './diners/erasure';
import { facebookCalls } from './channels/facebook';
import { firstStepsCalls } from './restaurant/first-steps';
import { hourCalls } from './restaurant/hours';
import { importCalls } from './restaurant/imports';
import { limitCalls } from './restaurant/limits';
import { LIVE_CALLS } from './live-calls';
import { paymentAccountCalls } from './sales/payment-account';
import { paymentMethodCalls } from './sales/payment-methods';
import { paymentCalls } from './sales/payments';
import { planCalls } from './restaurant/plans';
import { pushCalls } from './messages/push';
import { recurringCalls } from './bookings/recurring';
import { reportCalls, reportScheduleCalls } from './figures/reports';
import { retentionCalls } from './diners/retention';
import { rwgCalls } from './channels/rwg';
import { sisterCalls } from './diners/sisters';
import { segmentCalls } from './diners/segments';
import { tableCalls } from './restaurant/tables';
import { templateHtmlCalls, templatePreviewCalls } from './messages/template-previews';
import { timeZoneCalls } from './restaurant/time-zone';
import { userCalls } from './access/users';

export const ALL_CALLS = {
  ...LIVE_CALLS,
  bookingPayments: bookingPaymentCalls,
  bookings: bookingCalls,
  contract: contractCalls,
  dashboard: dashboardCalls,
  days: dayCalls,
  devices: deviceCalls,
  diners: dinerCalls,
  duplicates: duplicateCalls,
  erasure: erasureCalls,
  facebook: facebookCalls,
  firstSteps: firstStepsCalls,
  hours: hourCalls,
  imports: importCalls,
  limits: limitCalls,
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
  timeZone: timeZoneCalls,
  users: userCalls,
};
