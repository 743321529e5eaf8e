/** The calls whose reads say themselves after what they are stale. Browsers load them; those of the other nouns are named in `all-calls`. */
import { adCalls } from './ads';
import { bookingMessageCalls } from './booking-messages';
import { eventCalls } from './events';
import { messageCalls } from './messages';
import { noteCalls } from './notes';
import { paymentPolicyCalls } from './payment-policies';
import { promotionCalls } from './promotions';
import { templateCalls } from './templates';

export const LIVE_CALLS = {
  ads: adCalls,
  bookingMessages: bookingMessageCalls,
  events: eventCalls,
  messages: messageCalls,
  notes: noteCalls,
  paymentPolicies: paymentPolicyCalls,
  promotions: promotionCalls,
  templates: templateCalls,
};
