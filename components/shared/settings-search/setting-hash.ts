/** Prefix of a setting's id in the address of its screen. */
export const SETTING_HASH = '#setting=';
