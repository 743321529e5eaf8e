/** How a restaurant that has set nothing up takes orders (§3): it knows how, and is closed until it says when it is open. */
import { OFFLINE_PAYMENTS, type OrderService } from '@/lib/contract/takeaway/takeaway';

const params = { horizon: 7, interval: 15, minWait: 30, maxWait: 90, minOrder: 0 };

export const DEFAULT_ORDER_PARAMS: Record<OrderService, typeof params & { on: boolean }> = {
  takeaway: { ...params, on: true },
  delivery: { ...params, on: false, minWait: 45, maxWait: 120 },
};
export const DEFAULT_PACING = { pacingInterval: 15, pacingOrders: null, pacingItems: null } as const;
/** One kitchen that works 45 minutes in a quarter of an hour (three cooks), half a minute for each cover of the room. */
export const DEFAULT_STATIONS = [{ uid: 1, name: 'Kitchen', minutes: 45, coverMinutes: 0.5 }];
export const DEFAULT_PAYMENTS = [...OFFLINE_PAYMENTS];
