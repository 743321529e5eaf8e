/** The permanent drawer: 240 wide open, 55 collapsed (§2, §9), as chosen last on this device. */
export const MENU_OPEN_WIDTH = 240;
export const MENU_COLLAPSED_WIDTH = 55;

/** 'auto': nobody has chosen; open where there is room for it. */
export type MenuWidth = 'open' | 'collapsed' | 'auto';

/** In a cookie, so that the server draws the menu as it was left and nothing jumps. */
export const MENU_COOKIE = 'maitre-menu';

export function menuWidthOf(stored: string | undefined): MenuWidth {
  return stored === 'open' || stored === 'collapsed' ? stored : 'auto';
}

export function rememberMenuWidth(width: MenuWidth): void {
  document.cookie = `${MENU_COOKIE}=${width}; path=/; max-age=31536000; samesite=lax`;
}
