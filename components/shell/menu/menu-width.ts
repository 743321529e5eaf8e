/** The permanent drawer: 240 px expanded, 55 collapsed (§2, §9); stored on the device. */
export const MENU_OPEN_WIDTH = 240;
export const MENU_COLLAPSED_WIDTH = 55;

/** 'auto': no choice yet; expanded where there is room. */
export type MenuWidth = 'open' | 'collapsed' | 'auto';

/** Booking screens need their width for the floor, so they store a width of their own, collapsed by default. */
export interface MenuWidths {
  service: MenuWidth;
  office: MenuWidth;
}

/** In cookies, so that the server renders the stored width and nothing jumps. */
const COOKIES = { service: 'maitre-menu-service', office: 'maitre-menu' } as const;

/** @param stored returns the value of the cookie with this name */
export function menuWidthsOf(stored: (name: string) => string | undefined): MenuWidths {
  return {
    service: stored(COOKIES.service) === 'open' ? 'open' : 'collapsed',
    office: widthOf(stored(COOKIES.office)),
  };
}

function widthOf(stored: string | undefined): MenuWidth {
  return stored === 'open' || stored === 'collapsed' ? stored : 'auto';
}

export function rememberMenuWidth(place: keyof MenuWidths, width: MenuWidth): void {
  document.cookie = `${COOKIES[place]}=${width}; path=/; max-age=31536000; samesite=lax`;
}
