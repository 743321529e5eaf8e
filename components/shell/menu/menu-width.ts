/** The permanent drawer: 240 wide open, 55 collapsed (§2, §9), as chosen last on this device. */
export const MENU_OPEN_WIDTH = 240;
export const MENU_COLLAPSED_WIDTH = 55;

/** 'auto': nobody has chosen; open where there is room for it. */
export type MenuWidth = 'open' | 'collapsed' | 'auto';

/** Screens of the evening give their room to the floor: there the menu is narrow until somebody widens it, whatever it is elsewhere. */
export interface MenuWidths {
  service: MenuWidth;
  office: MenuWidth;
}

/** In cookies, so that the server draws the menu as it was left and nothing jumps. */
const COOKIES = { service: 'maitre-menu-service', office: 'maitre-menu' } as const;

/** @param stored what a cookie of this name holds */
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
