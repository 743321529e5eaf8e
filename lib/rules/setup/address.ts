/** A restaurant's address: stored as schema.org parts, displayed in one line. */

export interface AddressParts {
  streetAddress: string;
  postalCode: string;
  addressLocality: string;
  addressRegion: string;
}
export const ADDRESS_PARTS = ['streetAddress', 'postalCode', 'addressLocality', 'addressRegion'] as const;

/** 'Paseo 1, 46024 Valencia, Valencia'; '' where no part is known. */
export function addressLine({ streetAddress, postalCode, addressLocality, addressRegion }: AddressParts): string {
  const town = [postalCode, addressLocality].filter(Boolean).join(' ');
  return [streetAddress, town, addressRegion].filter(Boolean).join(', ');
}
