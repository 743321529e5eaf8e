/** Default takeaway settings (§3), closed until opening hours are set. */
import { OFFLINE_PAYMENTS, type OrderService } from '@/lib/contract/takeaway/takeaway';

const params = { horizon: 7, interval: 15, minWait: 30, maxWait: 90, minOrder: 0 };

export const DEFAULT_ORDER_PARAMS: Record<OrderService, typeof params & { on: boolean }> = {
  takeaway: { ...params, on: true },
  delivery: { ...params, on: false, minWait: 45, maxWait: 120 },
};
export const DEFAULT_PACING = { pacingInterval: 15, pacingOrders: null, pacingItems: null } as const;
/** One kitchen with 45 minutes of work per quarter hour (three cooks), half a minute per cover in the room. */
export const DEFAULT_STATIONS = [{ uid: 1, name: 'Kitchen', minutes: 45, coverMinutes: 0.5 }];
export const DEFAULT_PAYMENTS = [...OFFLINE_PAYMENTS];
