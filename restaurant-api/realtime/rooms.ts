/** Who hears what. */

/** Announcements of a service (§7 join). */
export const serviceRoom = (service: string) => `service:${service}`;
/** Notifications of a service, for whoever works there, on screen or not (§4: another service raises a flag). */
export const notificationRoom = (service: string) => `notifications:${service}`;
/** The sockets of one signed-in device. */
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
