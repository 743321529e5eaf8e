/** The calls whose descriptions define what makes their reads stale. Browsers load them; the calls of other resources are in `all-calls`. */
import { adCalls } from './restaurant/ads';
import { apiKeyCalls } from './access/api-keys';
import { bookingMessageCalls } from './bookings/booking-messages';
import { eventSeatingCalls } from './sales/event-seatings';
import { eventCalls } from './sales/events';
import { exportCalls } from './restaurant/exports';
import { giftCardCalls } from './sales/gift-cards';
import { giftProductCalls } from './sales/gift-products';
import { integrationCalls } from './access/integrations';
import { loyaltyCalls } from './sales/loyalty';
import { loyaltyRewardCalls } from './sales/loyalty-rewards';
import { marketingCalls } from './messages/marketing';
import { menuCategoryCalls } from './takeaway/menu-categories';
import { menuProductCalls } from './takeaway/menu-products';
import { messageCalls } from './messages/messages';
import { newsCalls, newsReadCalls } from './messages/news';
import { noteCalls } from './bookings/notes';
import { orderCalls } from './takeaway/orders';
import { paymentPolicyCalls } from './sales/payment-policies';
import { promotionCalls } from './restaurant/promotions';
import { surveyAnswerCalls } from './messages/survey-answers';
import { surveyCalls } from './messages/surveys';
import { takeawaySetupCalls } from './takeaway/takeaway-setup';
import { templateCalls } from './messages/templates';
import { ticketKindCalls } from './sales/ticket-kinds';
import { ticketCalls } from './sales/tickets';
import { tillCalls } from './sales/till';
import { webhookCalls } from './access/webhooks';
import { whatsappReportCalls } from './messages/whatsapp-report';
import { whatsappTemplateCalls } from './messages/whatsapp-templates';

export const LIVE_CALLS = {
  ads: adCalls,
  apiKeys: apiKeyCalls,
  bookingMessages: bookingMessageCalls,
  eventSeatings: eventSeatingCalls,
  events: eventCalls,
  exports: exportCalls,
  giftCards: giftCardCalls,
  giftProducts: giftProductCalls,
  integrations: integrationCalls,
  loyalty: loyaltyCalls,
  loyaltyRewards: loyaltyRewardCalls,
  marketing: marketingCalls,
  menuCategories: menuCategoryCalls,
  menuProducts: menuProductCalls,
  messages: messageCalls,
  news: newsCalls,
  newsReads: newsReadCalls,
  notes: noteCalls,
  orders: orderCalls,
  paymentPolicies: paymentPolicyCalls,
  promotions: promotionCalls,
  surveyAnswers: surveyAnswerCalls,
  surveys: surveyCalls,
  takeawaySetup: takeawaySetupCalls,
  templates: templateCalls,
  ticketKinds: ticketKindCalls,
  tickets: ticketCalls,
  till: tillCalls,
  webhooks: webhookCalls,
  whatsappReport: whatsappReportCalls,
  whatsappTemplates: whatsappTemplateCalls,
};
