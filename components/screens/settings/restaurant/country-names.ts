/** Names of countries and currencies in a language. */

/** 'Spain'; the code if it has no name. */
export function nameOfCountry(code: string, language: string): string {
  return code === '' ? '' : (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code);
}

/** 'Euro (EUR)' */
export function nameOfCurrency(code: string, language: string): string {
  return code === '' ? '' : `${new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code} (${code})`;
}
