/** The shapes of the nouns that the app has otherwise than the restaurant API. */
import type { ALL_CALLS } from '@/lib/resources/all-calls';
import { contractShapes } from './normalise/contract';
import { dayShapes } from './normalise/days';
import { dinerShapes } from './normalise/diner';
import { facebookShapes } from './normalise/facebook';
import { planShapes, tableShapes } from './normalise/floor';
import { hourShapes } from './normalise/hours';
import { limitShapes } from './normalise/limits';
import { bookingPaymentShapes } from './normalise/payments';
import { userShapes } from './normalise/person';
import { recurringShapes } from './normalise/recurring';
import { rwgShapes } from './normalise/rwg';
import { bookingShapes } from './normalise/waiting';
import type { Shape } from './shapes';

/** A payment account's acts say all by their address, and are sent as an empty body. */
const noBody = { body: () => ({}) };

export const SHAPES: { readonly [N in keyof typeof ALL_CALLS]?: { readonly [K in string]?: Shape } } = {
  bookingPayments: bookingPaymentShapes,
  bookings: bookingShapes,
  contract: contractShapes,
  days: dayShapes,
  diners: dinerShapes,
  facebook: facebookShapes,
  hours: hourShapes,
  limits: limitShapes,
  paymentAccount: { check: noBody, disconnect: noBody },
  plans: planShapes,
  recurring: recurringShapes,
  rwg: rwgShapes,
  tables: tableShapes,
  users: userShapes,
};
