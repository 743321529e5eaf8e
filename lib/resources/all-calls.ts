/** The calls of every noun. */
import { bookingPaymentCalls } from './booking-payments';
import { bookingCalls } from './bookings';
import { contractCalls } from './contract';
import { dashboardCalls } from './dashboard';
import { dayCalls } from './days';
import { deviceCalls } from './devices';
import { dinerCalls } from './diners';
import { duplicateCalls } from './duplicates';
import { erasureCalls } from './erasure';
import { facebookCalls } from './facebook';
import { firstStepsCalls } from './first-steps';
import { hourCalls } from './hours';
import { importCalls } from './imports';
import { limitCalls } from './limits';
import { LIVE_CALLS } from './live-calls';
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
import { timeZoneCalls } from './time-zone';
import { userCalls } from './users';

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
