/** Providers of deliveries. */
import type { DeliveryProviderName } from '@/lib/contract/takeaway/takeaway';
import type { WireDriver } from '@/lib/contract/takeaway/takeaway-schema';

export interface DeliveryProvider {
  name: DeliveryProviderName;
  /** Whether an order for that time can be delivered. @param dueAt epoch milliseconds */
  isAvailable(dueAt: number): Promise<boolean>;
}

/**
 * The restaurant's own drivers: at least one has to be on duty. The number of drivers is no limit, since a driver returns and takes the next order;
 * the kitchen's pacing limits the number of orders.
 */
export const ownDrivers = (drivers: readonly WireDriver[]): DeliveryProvider => ({
  name: 'own',
  isAvailable: async () => drivers.some(({ active }) => active),
});

/** @param setup the restaurant's delivery settings */
export const deliveryProvider = (setup: {
  deliverProvider: DeliveryProviderName;
  drivers: readonly WireDriver[];
}): DeliveryProvider => ({ own: ownDrivers(setup.drivers) })[setup.deliverProvider];
