/** The writable part of the contract, validated by the BFF and the form. */
import * as f from '@/lib/contract/fields';
import { contractPatch } from '@/lib/contract/restaurant/contract';
import type { ContractChange, Signatory } from './restaurant-contract';

const signatorySchema = contractPatch.pick({
  company: true,
  address: true,
  location: true,
  contact: true,
  email: true,
  mobile: true,
  position: true,
});
/** The writable fields; the restaurant cannot set the terms. */
export const contractChangeSchema = signatorySchema.extend({ rowVersion: f.whole });

/** Keys of messages under `validation`, by field. */
export function signatoryErrors(edits: ContractChange): Partial<Record<keyof Signatory, string>> {
  const parsed = signatorySchema.safeParse(edits);
  return parsed.success ? {} : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message]));
}
