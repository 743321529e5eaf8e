/** A policy in a form: empty fields are null, and fields unused by its kind keep their value. */
import type { StoredPolicy } from '@/lib/resources/sales/payment-policies-schema';

export type PolicyValues = Omit<StoredPolicy, 'uid' | 'version'>;
export type PolicyDraft = Omit<PolicyValues, 'freeUntil' | 'minCovers'> & {
  freeUntil: number | null;
  minCovers: number | null;
};

/** A year in hours, the restaurant API's maximum. */
const LONGEST_NOTICE = 8760;
const MAX_COVERS = 999;
/** The restaurant API's maximum, in minor units. */
const MAX_AMOUNT = 2_000_000_000;

export const newPolicy = (): PolicyDraft => ({
  name: '',
  active: true,
  kind: 'card',
  amount: 0,
  per: 'cover',
  noShow: { amount: 0, per: 'cover' },
  freeUntil: 24,
  shifts: null,
  weekdays: null,
  eventUid: null,
  minCovers: 1,
  maxCovers: null,
  channels: null,
});

/** The values of a policy, without uid and version. */
export function valuesOf({ uid: _uid, version: _version, ...values }: StoredPolicy): PolicyValues {
  return values;
}

export type PolicyField =
  'name' | 'amount' | 'noShow' | 'freeUntil' | 'shifts' | 'weekdays' | 'minCovers' | 'maxCovers' | 'channels';
/** Keys of texts under `paymentSettings.fault`. */
export type PolicyError =
  'required' | 'tooLong' | 'amount' | 'tooMuch' | 'notice' | 'covers' | 'fewerCovers' | 'choose';

/** Validation errors of a draft, by field. */
export function policyErrors(draft: PolicyDraft): ReadonlyMap<PolicyField, PolicyError> {
  const { name, kind, amount, noShow, freeUntil, minCovers, maxCovers } = draft;
  const faults = new Map<PolicyField, PolicyError>();
  const isSum = (minor: number) => Number.isSafeInteger(minor) && minor > 0;
  const isParty = (covers: number | null) => covers !== null && covers >= 1 && covers <= MAX_COVERS;
  if (name.trim() === '') faults.set('name', 'required');
  else if (name.trim().length > 200) faults.set('name', 'tooLong');
  const [field, sum] = kind === 'card' ? (['noShow', noShow.amount] as const) : (['amount', amount] as const);
  if (!isSum(sum)) faults.set(field, 'amount');
  else if (sum > MAX_AMOUNT) faults.set(field, 'tooMuch');
  if (freeUntil === null || freeUntil > LONGEST_NOTICE) faults.set('freeUntil', 'notice');
  if (!isParty(minCovers)) faults.set('minCovers', 'covers');
  if (maxCovers !== null && !isParty(maxCovers)) faults.set('maxCovers', 'covers');
  else if (maxCovers !== null && maxCovers < (minCovers ?? 1)) faults.set('maxCovers', 'fewerCovers');
  for (const field of ['shifts', 'weekdays', 'channels'] as const)
    if (draft[field]?.length === 0) faults.set(field, 'choose');
  return faults;
}

/** A valid draft as it is saved: amounts unused by its kind are cleared. */
export function writtenPolicy(draft: PolicyDraft): PolicyValues {
  const isCard = draft.kind === 'card';
  return {
    ...draft,
    name: draft.name.trim(),
    freeUntil: draft.freeUntil ?? 0,
    minCovers: draft.minCovers ?? 1,
    amount: isCard ? 0 : draft.amount,
    noShow: isCard ? draft.noShow : { amount: 0, per: draft.noShow.per },
  };
}
