/** Cards, deposits and payments (ADR 30). */
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { guestRoutes } from './guest-routes';
import { ledgerRoutes } from './ledger-routes';
import { methodRoutes } from './method-routes';
import { staffRoutes } from './staff-routes';
import { webhookRoutes } from './webhook-routes';

export function paymentRoutes(app: App, { context }: Parts): void {
  staffRoutes(app, context);
  ledgerRoutes(app, context);
  methodRoutes(app, context);
  guestRoutes(app, context);
  webhookRoutes(app, context);
}
