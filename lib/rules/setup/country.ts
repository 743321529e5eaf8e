/** §2: the region that menu entries depend on: 'NZ' → 'nz'. */
export const regionOf = (country: string): string => country.toLowerCase();
