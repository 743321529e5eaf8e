/** The address of a guest's own data: it contains the restaurant, and the key that grants access. */
export const PREFERENCES_PATH = '/guest';

export const preferencesPath = (service: string, key: string): string =>
  `${PREFERENCES_PATH}?${new URLSearchParams({ service, key })}`;
export const ownDataFilePath = (service: string, key: string): string =>
  `${PREFERENCES_PATH}/data?${new URLSearchParams({ service, key })}`;
