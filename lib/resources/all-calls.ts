/** The calls of every noun. */
import { adCalls } from './ads';
import { eventCalls } from './events';
import { noteCalls } from './notes';
import { paymentPolicyCalls } from './payment-policies';
import { promotionCalls } from './promotions';

export const ALL_CALLS = { ads: adCalls, events: eventCalls, notes: noteCalls, paymentPolicies: paymentPolicyCalls, promotions: promotionCalls };
