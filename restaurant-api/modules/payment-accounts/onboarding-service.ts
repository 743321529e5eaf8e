/** An owner's way to a provider and back. Data in the return are verified with the provider. */
import type { Connectable, OnboardingOutcome } from '@/lib/rules/payments/payment-account';
import { currencyOfSite } from '@/lib/rules/payments/mercadopago-site';
import { accountState } from '@/lib/rules/payments/payment-account';
import type { WireOnboarding, WireOnboardingResult } from '@/lib/contract/sales/payment-accounts';
import { MINUTE_MS } from '@/lib/time/milliseconds';
import type { Context } from '../../context';
import { newSecret } from '../auth/secrets';
import { closeCredentials } from '../../providers/payments/mercadopago/credentials';
import { Problem } from '../../problem';
import { sealFor } from '../../seal';
import { writeLocked } from '../../write/write-locked';
import type { Secrets } from '../../secrets';
import { accountConnected, accountOf, changed, orUnavailable, recordNew, refreshed } from './account-service';
import {
  ONBOARDING_PATH,
  type OpenedLink,
  RESULT_PATH,
  addressOf,
  assertConnectable,
  openLink,
  ownerOf,
  returnLink,
} from './link-service';
import { type Grant, authorisationPage, exchangeCode, siteOf } from './mercadopago-connect';
import { RETURN_MINUTES, hashOf } from './onboarding-link';
import {
  type AccountRow,
  addAccount,
  addOnboarding,
  findConnected,
  findLast,
  nameOf,
  takeOnboarding,
} from './repository';
import { createStripeAccount, stripeOnboardingPage } from './stripe-connect';

const verifierSeal = (secrets: Secrets) => sealFor(secrets, 'payment-onboarding');

/** Content of the page before leaving for the provider. */
export async function describeOnboarding(
  context: Context,
  { link, browser }: { link: string; browser?: string },
): Promise<WireOnboarding> {
  return described(await openLink(context, link, browser));
}

async function described(opened: OpenedLink): Promise<WireOnboarding> {
  const {
    call: { context, restaurant },
    provider,
  } = opened;
  const row = await findConnected(context.db, restaurant.uid);
  const account = row?.provider === provider ? accountOf(row) : null;
  return {
    restaurant: {
      service: restaurant.service,
      name: await nameOf(context.db, restaurant.uid),
      currency: restaurant.currency,
    },
    provider,
    account: account && { ready: account.ready, live: account.live, due: account.due, lapsed: account.lapsed },
    link: returnLink(opened),
  };
}

/**
 * URL of the provider's page.
 * @param browser a secret known only to this browser
 * @throws Problem as `openLink` and `assertConnectable` do; 'unavailable'
 */
export async function startOnboarding(
  context: Context,
  { link, browser }: { link: string; browser: string },
): Promise<{ to: string }> {
  const opened = await openLink(context, link, browser);
  await assertConnectable(context, opened.call.restaurant.uid, opened.provider);
  return { to: opened.provider === 'stripe' ? await toStripe(opened, browser) : await toMercadoPago(opened, browser) };
}

async function toStripe(opened: OpenedLink, browser: string): Promise<string> {
  const {
    call: { context },
    provider,
  } = opened;
  const { settings } = context;
  if (!settings.stripe) throw notConfigured(provider);
  const row = await stripeAccount(opened, settings.stripe);
  const back = returnLink(opened, browser);
  return orUnavailable(
    stripeOnboardingPage(settings.stripe, row.account, {
      returnUrl: settings.publicUrl + addressOf(RESULT_PATH, back),
      refreshUrl: settings.publicUrl + addressOf(ONBOARDING_PATH, back),
    }),
  );
}

/** The restaurant's account at Stripe: the current one, a former one, or a new one. */
async function stripeAccount(
  { call: { context, restaurant, actor } }: OpenedLink,
  settings: NonNullable<Context['settings']['stripe']>,
): Promise<AccountRow> {
  const known = await findLast(context.db, restaurant.uid, 'stripe');
  if (known && known.disconnectedAt === null) return known;
  const account =
    known?.account ??
    (await orUnavailable(
      createStripeAccount(settings, {
        restaurant: restaurant.uid,
        name: await nameOf(context.db, restaurant.uid),
        country: restaurant.country,
        email: actor.email,
        session: actor.sessionId,
      }),
    ));
  return keepAccount({ context, restaurant, actor }, { provider: 'stripe', account, set: { ready: false } });
}

async function toMercadoPago(
  { call: { context, restaurant, actor }, provider }: OpenedLink,
  browser: string,
): Promise<string> {
  const { db, settings, now } = context;
  if (!settings.mercadoPago) throw notConfigured(provider);
  const [state, verifier] = [newSecret(), newSecret()];
  await addOnboarding(db, {
    restaurant: restaurant.uid,
    stateHash: hashOf(state),
    browserHash: hashOf(browser),
    sessionId: actor.sessionId,
    verifier: verifierSeal(settings).close(verifier, restaurant.uid),
    expiresAt: new Date(now() + RETURN_MINUTES * MINUTE_MS),
  });
  return authorisationPage(settings.mercadoPago, { state, verifier, redirectUri: settings.publicUrl + RESULT_PATH });
}

/** The state after the return from Stripe, or on a later look: always read from Stripe. */
export async function readResult(
  context: Context,
  { link, browser }: { link: string; browser?: string },
): Promise<WireOnboardingResult> {
  const opened = await openLink(context, link, browser);
  const row = await findConnected(context.db, opened.call.restaurant.uid);
  const now = row?.provider === opened.provider ? await refreshed(opened.call, row) : undefined;
  const outcome = now && accountState(accountOf(now)) === 'ready' ? 'connected' : 'unfinished';
  return { ...(await described(opened)), outcome, pays: null };
}

/**
 * The return from Mercado Pago, with or without a code.
 * @throws Problem 'gone' for a return that was used, is expired, or is from another browser
 */
export async function finishAuthorisation(
  context: Context,
  { state, browser, code }: { state: string; browser: string; code?: string },
): Promise<WireOnboardingResult> {
  const { db, settings } = context;
  const way = await takeOnboarding(db, hashOf(state), hashOf(browser), new Date(context.now()));
  if (!way) throw new Problem('gone', 'This link is no longer good');
  const call = await ownerOf(context, way.restaurant, way.sessionId);
  const opened: OpenedLink = {
    call,
    provider: 'mercadopago',
    claims: {
      restaurant: way.restaurant,
      provider: 'mercadopago',
      session: way.sessionId,
      expires: way.expiresAt.getTime(),
      browser: way.browserHash,
    },
  };
  const answer = async (outcome: OnboardingOutcome, pays: string | null = null) => ({
    ...(await described(opened)),
    outcome,
    pays,
  });

  if (code === undefined) return answer('refused');
  const verifier = verifierSeal(settings).open(way.verifier, way.restaurant);
  if (!settings.mercadoPago || verifier === null) return answer('failed');
  const grant = await orUnavailable(
    exchangeCode(settings.mercadoPago, { code, verifier, redirectUri: settings.publicUrl + RESULT_PATH }),
  );
  if (!grant) return answer('failed');
  // Its payments have no currency field: four thousand euro cents would be charged as forty reais.
  const site = await orUnavailable(siteOf(grant));
  if (site === '') return answer('failed');
  const pays = currencyOfSite(site);
  if (pays !== call.restaurant.currency) return answer('currency', pays);
  await keepAccount(call, {
    provider: 'mercadopago',
    account: grant.account,
    set: grantColumns(context, way.restaurant, grant),
  });
  return answer('connected');
}

/** Columns from granted credentials. */
export function grantColumns(
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  restaurant: string,
  grant: Grant,
): Partial<AccountRow> {
  return {
    ready: true,
    live: grant.live,
    publicKey: grant.publicKey,
    credentials: closeCredentials(settings, restaurant, grant),
    credentialsExpireAt: new Date(now() + grant.expiresIn * 1000),
    lapsedAt: null,
  };
}

/** Stores a connected account: new, the same again, or restored. @throws Problem 'account-connected' */
function keepAccount(
  call: OpenedLink['call'],
  { provider, account, set }: { provider: Connectable; account: string; set: Partial<AccountRow> },
): Promise<AccountRow> {
  const { context, restaurant, actor } = call;
  return writeLocked(call, async (unit) => {
    const known = await findLast(unit.tx, restaurant.uid, provider, account);
    const connected = await findConnected(unit.tx, restaurant.uid);
    if (connected && connected.uid !== known?.uid) {
      if (connected.provider !== provider) throw accountConnected();
      await changed(unit, connected, { disconnectedAt: new Date(context.now()) });
    }
    if (known) return changed(unit, known, { ...set, disconnectedAt: null });
    const row = await addAccount(unit.tx, {
      ...set,
      restaurant: restaurant.uid,
      provider,
      account,
      connectedBy: actor.name,
    });
    recordNew(unit, row);
    return row;
  });
}

const notConfigured = (provider: Connectable) =>
  new Problem('provider-not-configured', `${provider} is not configured on this installation`);
