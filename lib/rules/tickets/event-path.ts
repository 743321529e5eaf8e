/** Addresses of the public pages of events. */
export const eventsPath = (service: string): string => `/book/${encodeURIComponent(service)}/events`;
export const eventPath = (service: string, event: number): string => `${eventsPath(service)}/${event}`;
