/** The calls of every resource with their schemas. A call whose schemas are missing here does not compile. */
import { adSchemas } from './restaurant/ads-schema';
import { ALL_CALLS } from './all-calls';
import { apiKeySchemas } from './access/api-keys-schema';
import { bookingSchemas } from './bookings/booking-calls-schema';
import { bookingMessageSchemas } from './bookings/booking-messages-schema';
import { bookingPaymentSchemas } from './bookings/booking-payments-schema';
import type { Call, CallSchemas } from './call';
import { contractSchemas } from './restaurant/contract-schema';
import { dashboardSchemas } from './figures/dashboard-schema';
import { daySchemas } from './restaurant/days-schema';
import { deviceSchemas } from './access/devices-schema';
import { dinerSchemas } from './diners/diners-schema';
import { duplicateSchemas } from './diners/duplicates-schema';
import { erasureSchemas } from './diners/erasure-schema';
import { eventSeatingSchemas } from './sales/event-seatings-schema';
import { eventSchemas } from './sales/events-schema';
import { exportSchemas } from './restaurant/exports-schema';
import { facebookSchemas } from './channels/facebook-schema';
import { firstStepsSchemas } from './restaurant/first-steps-schema';
import { giftCardSchemas } from './sales/gift-cards-schema';
import { giftProductSchemas } from './sales/gift-products-schema';
import { hourSchemas } from './restaurant/hours-schema';
import { importSchemas } from './restaurant/imports-schema';
import { integrationSchemas } from './access/integrations-schema';
import { limitSchemas } from './restaurant/limits-schema';
import { loyaltyRewardSchemas } from './sales/loyalty-rewards-schema';
import { loyaltySchemas } from './sales/loyalty-schema';
import { marketingSchemas } from './messages/marketing-schema';
import { menuCategorySchemas } from './takeaway/menu-categories-schema';
import { menuProductSchemas } from './takeaway/menu-products-schema';
import { messageSchemas } from './messages/messages-schema';
import { newsReadSchemas, newsSchemas } from './messages/news-schema';
import { noteSchemas } from './bookings/notes-schema';
import { orderSchemas } from './takeaway/orders-schema';
import { paymentAccountSchemas } from './sales/payment-account-schema';
import { paymentMethodSchemas } from './sales/payment-methods-schema';
import { paymentPolicySchemas } from './sales/payment-policies-schema';
import { paymentSchemas } from './sales/payments-schema';
import { planSchemas } from './restaurant/plans-schema';
import { promotionSchemas } from './restaurant/promotions-schema';
import { pushSchemas } from './messages/push-schema';
import { recurringSchemas } from './bookings/recurring-schema';
import { reportScheduleSchemas, reportSchemas } from './figures/reports-schema';
import { retentionSchemas } from './diners/retention-schema';
import { rwgSchemas } from './channels/rwg-schema';
import { sisterSchemas } from './diners/sisters-schema';
import { segmentSchemas } from './diners/segments-schema';
import { surveyAnswerSchemas } from './messages/survey-answers-schema';
import { surveySchemas } from './messages/surveys-schema';
import { tableSchemas } from './restaurant/tables-schema';
import { takeawaySetupSchemas } from './takeaway/takeaway-setup-schema';
import { templateHtmlSchemas, templatePreviewSchemas, templateSchemas } from './messages/templates-schema';
import { tillSchemas } from './sales/till-schema';
import { ticketKindSchemas } from './sales/ticket-kinds-schema';
import { ticketSchemas } from './sales/tickets-schema';
import { timeZoneSchemas } from './restaurant/time-zone-schema';
import { userSchemas } from './access/users-schema';
import { webhookSchemas } from './access/webhooks-schema';
import { whatsappReportSchemas } from './messages/whatsapp-report-schema';
import { whatsappTemplateSchemas } from './messages/whatsapp-templates-schema';

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
  /** Name of the call within its resource. */
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
