/** §2: the region that menu entries depend on: 'NZ' → 'nz'. */
export const regionOf = (country: string): string => country.toLowerCase();

/** §2: a region that has gift cards and a loyalty program. */
export const hasCardsAndPoints = (region: string | undefined): boolean => region !== 'nz';
