/** The calls of every noun with their schemas. A call whose schemas are missing here does not compile. */
import { adSchemas } from './ads-schema';
import { ALL_CALLS } from './all-calls';
import { apiKeySchemas } from './api-keys-schema';
import { bookingSchemas } from './booking-calls-schema';
import { bookingMessageSchemas } from './booking-messages-schema';
import { bookingPaymentSchemas } from './booking-payments-schema';
import type { Call, CallSchemas } from './call';
import { contractSchemas } from './contract-schema';
import { dashboardSchemas } from './dashboard-schema';
import { daySchemas } from './days-schema';
import { deviceSchemas } from './devices-schema';
import { dinerSchemas } from './diners-schema';
import { duplicateSchemas } from './duplicates-schema';
import { erasureSchemas } from './erasure-schema';
import { eventSeatingSchemas } from './event-seatings-schema';
import { eventSchemas } from './events-schema';
import { exportSchemas } from './exports-schema';
import { facebookSchemas } from './facebook-schema';
import { firstStepsSchemas } from './first-steps-schema';
import { giftCardSchemas } from './gift-cards-schema';
import { giftProductSchemas } from './gift-products-schema';
import { hourSchemas } from './hours-schema';
import { importSchemas } from './imports-schema';
import { integrationSchemas } from './integrations-schema';
import { limitSchemas } from './limits-schema';
import { loyaltyRewardSchemas } from './loyalty-rewards-schema';
import { loyaltySchemas } from './loyalty-schema';
import { marketingSchemas } from './marketing-schema';
import { menuCategorySchemas } from './menu-categories-schema';
import { menuProductSchemas } from './menu-products-schema';
import { messageSchemas } from './messages-schema';
import { newsReadSchemas, newsSchemas } from './news-schema';
import { noteSchemas } from './notes-schema';
import { orderSchemas } from './orders-schema';
import { paymentAccountSchemas } from './payment-account-schema';
import { paymentMethodSchemas } from './payment-methods-schema';
import { paymentPolicySchemas } from './payment-policies-schema';
import { paymentSchemas } from './payments-schema';
import { planSchemas } from './plans-schema';
import { promotionSchemas } from './promotions-schema';
import { pushSchemas } from './push-schema';
import { recurringSchemas } from './recurring-schema';
import { reportScheduleSchemas, reportSchemas } from './reports-schema';
import { retentionSchemas } from './retention-schema';
import { rwgSchemas } from './rwg-schema';
import { sisterSchemas } from './sisters-schema';
import { segmentSchemas } from './segments-schema';
import { surveyAnswerSchemas } from './survey-answers-schema';
import { surveySchemas } from './surveys-schema';
import { tableSchemas } from './tables-schema';
import { takeawaySetupSchemas } from './takeaway-setup-schema';
import { templateHtmlSchemas, templatePreviewSchemas, templateSchemas } from './templates-schema';
import { tillSchemas } from './till-schema';
import { ticketKindSchemas } from './ticket-kinds-schema';
import { ticketSchemas } from './tickets-schema';
import { timeZoneSchemas } from './time-zone-schema';
import { userSchemas } from './users-schema';
import { webhookSchemas } from './webhooks-schema';
import { whatsappReportSchemas } from './whatsapp-report-schema';
import { whatsappTemplateSchemas } from './whatsapp-templates-schema';

const ALL_SCHEMAS = {
  ads: adSchemas,
  apiKeys: apiKeySchemas,
  bookingMessages: bookingMessageSchemas,
  bookingPayments: bookingPaymentSchemas,
  bookings: bookingSchemas,
  contract: contractSchemas,
  dashboard: dashboardSchemas,
  days: daySchemas,
  devices: deviceSchemas,
  diners: dinerSchemas,
  duplicates: duplicateSchemas,
  erasure: erasureSchemas,
  eventSeatings: eventSeatingSchemas,
  events: eventSchemas,
  exports: exportSchemas,
  facebook: facebookSchemas,
  firstSteps: firstStepsSchemas,
  giftCards: giftCardSchemas,
  giftProducts: giftProductSchemas,
  hours: hourSchemas,
  imports: importSchemas,
  integrations: integrationSchemas,
  limits: limitSchemas,
  loyalty: loyaltySchemas,
  loyaltyRewards: loyaltyRewardSchemas,
  marketing: marketingSchemas,
  menuCategories: menuCategorySchemas,
  menuProducts: menuProductSchemas,
  messages: messageSchemas,
  news: newsSchemas,
  newsReads: newsReadSchemas,
  notes: noteSchemas,
  orders: orderSchemas,
  paymentAccount: paymentAccountSchemas,
  paymentMethods: paymentMethodSchemas,
  paymentPolicies: paymentPolicySchemas,
  payments: paymentSchemas,
  plans: planSchemas,
  promotions: promotionSchemas,
  push: pushSchemas,
  recurring: recurringSchemas,
  reports: reportSchemas,
  reportSchedules: reportScheduleSchemas,
  retention: retentionSchemas,
  rwg: rwgSchemas,
  sisters: sisterSchemas,
  segments: segmentSchemas,
  surveyAnswers: surveyAnswerSchemas,
  surveys: surveySchemas,
  tables: tableSchemas,
  takeawaySetup: takeawaySetupSchemas,
  templateHtml: templateHtmlSchemas,
  templatePreviews: templatePreviewSchemas,
  templates: templateSchemas,
  till: tillSchemas,
  ticketKinds: ticketKindSchemas,
  tickets: ticketSchemas,
  timeZone: timeZoneSchemas,
  users: userSchemas,
  webhooks: webhookSchemas,
  whatsappReport: whatsappReportSchemas,
  whatsappTemplates: whatsappTemplateSchemas,
} satisfies { [N in keyof typeof ALL_CALLS]: { [K in keyof (typeof ALL_CALLS)[N]]: CallSchemas } };

export interface DescribedCall {
  noun: keyof typeof ALL_CALLS;
  /** Of the call among those of its noun. */
  name: string;
  call: Call;
  schemas: CallSchemas;
}

export const DESCRIBED_CALLS: readonly DescribedCall[] = (
  Object.keys(ALL_CALLS) as Array<keyof typeof ALL_CALLS>
).flatMap((noun) => {
  const schemas: Readonly<Record<string, CallSchemas>> = ALL_SCHEMAS[noun];
  return Object.entries(ALL_CALLS[noun]).map(([name, call]: [string, Call]) => ({
    noun,
    name,
    call,
    schemas: schemas[name] as CallSchemas,
  }));
});
