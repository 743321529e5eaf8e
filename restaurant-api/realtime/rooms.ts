/** Who hears what. */

/** Announcements of a service (§7 join). */
export const serviceRoom = (service: string) => `service:${service}`;
/** Those in it who may read bookings: they are told the booking that changed, the others its ids. */
export const bookingsRoom = (service: string) => `bookings:${service}`;
/** Notifications of a service, for whoever works there, on screen or not (§4: another service raises a flag). */
export const notificationRoom = (service: string) => `notifications:${service}`;
/** Those of them who may read bookings: what speaks of one names its guest (D14). */
export const bookingNotificationRoom = (service: string) => `booking notifications:${service}`;
/** The sockets that one signed-in device speaks through. */
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
