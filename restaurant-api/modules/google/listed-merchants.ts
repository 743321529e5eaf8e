/** Which merchants are in the feeds: Google refuses one that nobody can call or find, and with it what else is in the feed. */
import type { MerchantField } from '@/lib/contract/guests/google';
import type { Queryable } from '../../db/client';
import { type Merchant, findMerchants } from './merchant-repository';

export interface IncompleteMerchant {
  service: string;
  missing: MerchantField[];
}

/** Those that the feeds list, and those that they leave out with what they lack. */
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
