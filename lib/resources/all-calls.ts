/** The calls of every noun. */
import { bookingPaymentCalls } from './booking-payments';
import { bookingCalls } from './bookings';
import { contractCalls } from './contract';
import { dayCalls } from './days';
import { dinerCalls } from './diners';
import { facebookCalls } from './facebook';
import { firstStepsCalls } from './first-steps';
import { hourCalls } from './hours';
import { importCalls } from './imports';
import { limitCalls } from './limits';
import { LIVE_CALLS } from './live-calls';
import { paymentAccountCalls } from './payment-account';
import { paymentCalls } from './payments';
import { planCalls } from './plans';
import { recurringCalls } from './recurring';
import { rwgCalls } from './rwg';
import { tableCalls } from './tables';
import { templateHtmlCalls, templatePreviewCalls } from './template-previews';
import { timeZoneCalls } from './time-zone';
import { userCalls } from './users';

export const ALL_CALLS = {
  ...LIVE_CALLS,
  bookingPayments: bookingPaymentCalls,
  bookings: bookingCalls,
  contract: contractCalls,
  days: dayCalls,
  diners: dinerCalls,
  facebook: facebookCalls,
  firstSteps: firstStepsCalls,
  hours: hourCalls,
  imports: importCalls,
  limits: limitCalls,
  paymentAccount: paymentAccountCalls,
  payments: paymentCalls,
  plans: planCalls,
  recurring: recurringCalls,
  rwg: rwgCalls,
  tables: tableCalls,
  templateHtml: templateHtmlCalls,
  templatePreviews: templatePreviewCalls,
  timeZone: timeZoneCalls,
  users: userCalls,
};
