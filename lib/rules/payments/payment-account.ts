/** A restaurant's own account at a provider, into which its guests pay. */

/** Providers that a restaurant can connect an account of. */
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
  /** What the provider still wants to know, in its own words: 'external_account'. */
  due: string[];
  /** The provider no longer lets us act for it: its owner has to allow us again. */
  lapsed: boolean;
  /** ISO instant. */
  connectedAt: string;
  connectedBy: string;
}

/** 'none': guests are asked for nothing; where the installation has no provider, they are served by the test provider, and no money moves. */
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
  /** Empty where the installation has none: there is only the test provider. */
  providers: OfferedProvider[];
}

/** How a visit to a provider ended. */
export const ONBOARDING_OUTCOMES = [
  'connected',
  'unfinished', // the provider wants to know more
  'refused', // the owner said no there
  'failed', // the provider did not take what they brought back
  'currency', // their account is paid in another currency than the restaurant's
  'expired', // the link is too old, was used, or is not this browser's
] as const;
export type OnboardingOutcome = (typeof ONBOARDING_OUTCOMES)[number];
