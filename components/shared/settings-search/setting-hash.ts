/** Before the id of a setting, in the address of the screen that opens it in focus. */
export const SETTING_HASH = '#setting=';
