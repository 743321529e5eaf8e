/** The modules of the API, one folder each under `modules/`. A module adds its routes here. */
import type { App } from './http/types';
import { authRoutes } from './modules/auth/routes';
import { autoAssignRoutes } from './modules/auto-assign/routes';
import { availabilityRoutes } from './modules/availability/routes';
import { bookingRoutes } from './modules/bookings/routes';
import { changesRoutes } from './modules/changes/routes';
import { paymentAccountRoutes } from './modules/payment-accounts/routes';
import { paymentRoutes } from './modules/payments/routes';
import { facebookRoutes } from './modules/facebook/routes';
import { planRoutes } from './modules/floor/plan-routes';
import { floorRoutes } from './modules/floor/routes';
import { contractRoutes } from './modules/contract/routes';
import { googleRoutes } from './modules/google/routes';
import { guestBookingRoutes } from './modules/guest-booking/routes';
import { guestPreferencesRoutes } from './modules/guest-preferences/routes';
import { hoursRoutes } from './modules/hours/routes';
import { healthRoutes } from './modules/health/routes';
import { limitRoutes } from './modules/limits/routes';
import { modelRoutes } from './modules/models/routes';
import { notificationRoutes } from './modules/notifications/routes';
import { openapiRoutes } from './modules/openapi/routes';
import { overrideRoutes } from './modules/override/routes';
import { recurringRoutes } from './modules/recurring/routes';
import { secondFactorRoutes } from './modules/second-factor/routes';
import { setupRoutes } from './modules/setup/routes';
import { standbyRoutes } from './modules/standby/routes';
import { transferRoutes } from './modules/transfer/routes';
import { userRoutes } from './modules/users/routes';
import { waitingRoutes } from './modules/waiting/routes';
import type { Parts } from './parts';

type Module = (app: App, parts: Parts) => void;

export const MODULES: readonly Module[] = [healthRoutes, authRoutes, secondFactorRoutes, userRoutes, overrideRoutes, notificationRoutes, floorRoutes, planRoutes, hoursRoutes, limitRoutes, openapiRoutes, setupRoutes, modelRoutes, bookingRoutes, autoAssignRoutes, availabilityRoutes, waitingRoutes, standbyRoutes, recurringRoutes, changesRoutes, transferRoutes, contractRoutes, googleRoutes, facebookRoutes, guestBookingRoutes, paymentRoutes, guestPreferencesRoutes, paymentAccountRoutes];
