/** Addresses of the order pages. */
const ORDER_PATH = '/order';

/** The menu. */
export const menuPath = (service: string): string => `${ORDER_PATH}/${encodeURIComponent(service)}`;

/** A cart or its order, by key. */
export const orderPath = (service: string, key: string): string => `${menuPath(service)}/${encodeURIComponent(key)}`;

/** A dish on the menu: who has added it goes on from there. */
export const dishAnchor = (uid: number): string => `dish-${uid}`;
