import { takeawaySetupCalls } from '@/lib/resources/takeaway/takeaway-setup';
import { takeawaySetupSchemas } from '@/lib/resources/takeaway/takeaway-setup-schema';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { changeTakeawaySetup, connectPrinter, pauseOrders, readTakeawaySetup, sayIsSoldOut } from './service';

export function takeawaySetupRoutes(app: App, { context }: Parts): void {
  callRoutes(
    app,
    context,
    'Takeaway',
    takeawaySetupCalls,
    takeawaySetupSchemas,
  )({
    read: ({ call }) => readTakeawaySetup(call),
    change: ({ call, body }) => changeTakeawaySetup(call, body),
    pause: ({ call, body }) => pauseOrders(call, body),
    soldOut: ({ call, body }) => sayIsSoldOut(call, body),
    connectPrinter: ({ call, body }) => connectPrinter(call, body),
  });
}
