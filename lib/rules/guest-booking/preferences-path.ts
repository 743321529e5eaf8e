/** The address of a guest's own data: it names the restaurant, and the key opens it. */
export const PREFERENCES_PATH = '/guest';

export const preferencesPath = (service: string, key: string): string =>
  `${PREFERENCES_PATH}?${new URLSearchParams({ service, key })}`;
export const ownDataFilePath = (service: string, key: string): string =>
  `${PREFERENCES_PATH}/data?${new URLSearchParams({ service, key })}`;
