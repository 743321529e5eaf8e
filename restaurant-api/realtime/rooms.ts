/** The socket rooms. */

/** Announcements of a service (§7 join). */
export const serviceRoom = (service: string) => `service:${service}`;
/** Its sockets that may read bookings: they receive the changed booking, the others its ids. */
export const bookingsRoom = (service: string) => `bookings:${service}`;
/** Notifications of a service for all its staff, whichever service is on screen (§4: another service raises a flag). */
export const notificationRoom = (service: string) => `notifications:${service}`;
/** Its sockets that may read bookings: a notification about a booking names its guest (D14). */
export const bookingNotificationRoom = (service: string) => `booking notifications:${service}`;
/** The sockets that serve a session. */
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
