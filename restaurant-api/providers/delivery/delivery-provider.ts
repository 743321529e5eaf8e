/** Who carries deliveries. */
import type { DeliveryProviderName } from '@/lib/contract/takeaway/takeaway';
import type { WireDriver } from '@/lib/contract/takeaway/takeaway-schema';

export interface DeliveryProvider {
  name: DeliveryProviderName;
  /** Whether somebody can carry an order for that time. @param dueAt epoch milliseconds */
  isAvailable(dueAt: number): Promise<boolean>;
}

/**
 * The restaurant's own drivers: there has to be one on duty. Whoever is on the way comes back, so that more orders than drivers are no reason to refuse;
 * the kitchen's pace holds their number.
 */
export const ownDrivers = (drivers: readonly WireDriver[]): DeliveryProvider => ({
  name: 'own',
  isAvailable: async () => drivers.some(({ active }) => active),
});

/** @param setup as the restaurant chose */
export const deliveryProvider = (setup: {
  deliverProvider: DeliveryProviderName;
  drivers: readonly WireDriver[];
}): DeliveryProvider => ({ own: ownDrivers(setup.drivers) })[setup.deliverProvider];
