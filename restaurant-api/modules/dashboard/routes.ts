import { dashboardCalls } from '@/lib/resources/figures/dashboard';
import { dashboardSchemas } from '@/lib/resources/figures/dashboard-schema';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { listBehind } from './list';
import { readNights } from './nights';
import { readBoard } from './service';
import { readSisters } from './sisters';

export function dashboardRoutes(app: App, { context }: Parts): void {
  callRoutes(
    app,
    context,
    'Dashboard',
    dashboardCalls,
    dashboardSchemas,
  )({
    read: ({ call, query }) => readBoard(call, query),
    nights: ({ call }) => readNights(call),
    bookings: ({ call, query }) => listBehind(call, query),
    sisters: ({ call, query }) => readSisters(call, query),
  });
}
