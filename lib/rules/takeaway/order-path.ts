/** Addresses of the pages on which guests order. */
const ORDER_PATH = '/order';

/** Where the menu is. */
export const menuPath = (service: string): string => `${ORDER_PATH}/${encodeURIComponent(service)}`;

/** A cart, or what became of it, by the key of its link. */
export const orderPath = (service: string, key: string): string => `${menuPath(service)}/${encodeURIComponent(key)}`;

/** A dish on the menu: who has added it goes on from there. */
export const dishAnchor = (uid: number): string => `dish-${uid}`;
