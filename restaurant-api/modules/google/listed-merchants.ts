/** The merchants in the feeds: Google refuses one without phone number or address, and with it the whole feed. */
import type { MerchantField } from '@/lib/contract/guests/google';
import type { Queryable } from '../../db/client';
import { type Merchant, findMerchants } from './merchant-repository';

export interface IncompleteMerchant {
  service: string;
  missing: MerchantField[];
}

/** Listed merchants, and those left out with their missing fields. */
export async function findListed(db: Queryable): Promise<{ listed: Merchant[]; leftOut: IncompleteMerchant[] }> {
  const merchants = await findMerchants(db);
  return {
    listed: merchants.filter((merchant) => missingOf(merchant).length === 0),
    leftOut: merchants
      .map((merchant) => ({ service: merchant.service, missing: missingOf(merchant) }))
      .filter(({ missing }) => missing.length > 0),
  };
}

export function missingOf({ phone, address }: Pick<Merchant, 'phone' | 'address'>): MerchantField[] {
  const missing: MerchantField[] = [];
  if (phone.trim() === '') missing.push('telephone');
  if (address.trim() === '') missing.push('address');
  return missing;
}
