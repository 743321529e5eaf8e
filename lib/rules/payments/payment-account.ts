/** A restaurant's account at a payment provider, which receives its guests' payments. */

/** Providers whose accounts can be connected. */
export const CONNECTABLE = ['stripe', 'mercadopago'] as const;
export type Connectable = (typeof CONNECTABLE)[number];

export interface PaymentAccount {
  uid: number;
  provider: Connectable;
  /** The provider's own id of it. */
  account: string;
  /** The provider lets it take payments. */
  ready: boolean;
  /** It moves real money. */
  live: boolean;
  /** Missing information, in the provider's terms: 'external_account'. */
  due: string[];
  /** The provider revoked our access: the owner must grant it again. */
  lapsed: boolean;
  /** ISO instant. */
  connectedAt: string;
  connectedBy: string;
}

/** 'none': guests are asked for nothing; an installation without a provider uses the test provider, and no money moves. */
export type AccountState = 'none' | 'unfinished' | 'lapsed' | 'ready';

export function accountState(account: Pick<PaymentAccount, 'ready' | 'lapsed'> | null): AccountState {
  if (!account) return 'none';
  if (account.lapsed) return 'lapsed';
  return account.ready ? 'ready' : 'unfinished';
}

/** A provider of the installation, and whether its keys move real money. */
export interface OfferedProvider {
  name: Connectable;
  live: boolean;
}

export interface PaymentSetup {
  account: PaymentAccount | null;
  /** Empty for an installation without providers: only the test provider exists. */
  providers: OfferedProvider[];
}

/** Outcomes of connecting an account. */
export const ONBOARDING_OUTCOMES = [
  'connected',
  'unfinished', // the provider needs more information
  'refused', // the owner declined at the provider
  'failed', // the provider did not accept the returned code
  'currency', // the account's currency differs from the restaurant's
  'expired', // the link is expired, used, or opened in another browser
] as const;
export type OnboardingOutcome = (typeof ONBOARDING_OUTCOMES)[number];
