/** The calls whose reads say themselves after what they are stale. Browsers load them; those of the other nouns are named in `all-calls`. */
import { adCalls } from './ads';
import { apiKeyCalls } from './api-keys';
import { bookingMessageCalls } from './booking-messages';
import { eventSeatingCalls } from './event-seatings';
import { eventCalls } from './events';
import { exportCalls } from './exports';
import { giftCardCalls } from './gift-cards';
import { giftProductCalls } from './gift-products';
import { integrationCalls } from './integrations';
import { loyaltyCalls } from './loyalty';
import { loyaltyRewardCalls } from './loyalty-rewards';
import { marketingCalls } from './marketing';
import { menuCategoryCalls } from './menu-categories';
import { menuProductCalls } from './menu-products';
import { messageCalls } from './messages';
import { newsCalls, newsReadCalls } from './news';
import { noteCalls } from './notes';
import { orderCalls } from './orders';
import { paymentPolicyCalls } from './payment-policies';
import { promotionCalls } from './promotions';
import { surveyAnswerCalls } from './survey-answers';
import { surveyCalls } from './surveys';
import { takeawaySetupCalls } from './takeaway-setup';
import { templateCalls } from './templates';
import { ticketKindCalls } from './ticket-kinds';
import { ticketCalls } from './tickets';
import { tillCalls } from './till';
import { webhookCalls } from './webhooks';
import { whatsappReportCalls } from './whatsapp-report';
import { whatsappTemplateCalls } from './whatsapp-templates';

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
