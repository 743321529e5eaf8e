/** Addresses of the order pages. */
const ORDER_PATH = '/order';

/** The menu. */
export const menuPath = (service: string): string => `${ORDER_PATH}/${encodeURIComponent(service)}`;

/** A cart or its order, by key. */
export const orderPath = (service: string, key: string): string => `${menuPath(service)}/${encodeURIComponent(key)}`;

/** A dish on the menu, to which the browser returns after the dish was added. */
export const dishAnchor = (uid: number): string => `dish-${uid}`;
