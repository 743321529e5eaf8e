/** Countries and currencies in the words of a language. */

/** 'Spain'; the code where no name is known. */
export function nameOfCountry(code: string, language: string): string {
  return code === '' ? '' : (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code);
}

/** 'Euro (EUR)' */
export function nameOfCurrency(code: string, language: string): string {
  return code === '' ? '' : `${new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code} (${code})`;
}
