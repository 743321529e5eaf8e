/** Mercado Pago's OAuth: the owner authorises our application for their account. Authorisation code with PKCE (S256). */
import { OAuth, User } from 'mercadopago';
import type { OAuthResponse } from 'mercadopago/dist/clients/oAuth/commonTypes';
import type { OAuthRequest } from 'mercadopago/dist/clients/oAuth/create/types';
import type { AuthorizationRequest } from 'mercadopago/dist/clients/oAuth/getAuthorizationURL/types';
import type { MercadoPagoSettings } from '@/lib/config/environment';
import type { OutboundLock } from '../../outbound-lock/outbound-lock';
import { ProviderUnavailable } from '../../providers/payments/payment-provider';
import {
  type Refusal,
  asked,
  callAs,
  callMercadoPagoAt,
  isRefusal,
} from '../../providers/payments/mercadopago/mercadopago-client';
import { hashOf } from './onboarding-link';

/** Credentials granted by an owner. */
export interface Grant {
  /** The account's own id. */
  account: string;
  accessToken: string;
  refreshToken: string;
  publicKey: string;
  live: boolean;
  /** Seconds from now. */
  expiresIn: number;
}

/** Both parameters are documented, but missing in the SDK's types. */
type WithChallenge = AuthorizationRequest & { code_challenge: string; code_challenge_method: 'S256' };
type WithVerifier = OAuthRequest & { code_verifier: string };

/** URL of Mercado Pago's authorisation page. It differs by country: the host of the SDK's URL is replaced by the configured one. */
export function authorisationPage(
  { clientId, authUrl, accessToken }: MercadoPagoSettings,
  { state, verifier, redirectUri }: { state: string; verifier: string; redirectUri: string },
): string {
  const options: WithChallenge = {
    client_id: clientId,
    state,
    redirect_uri: redirectUri,
    code_challenge: hashOf(verifier),
    code_challenge_method: 'S256',
  };
  const { search } = new URL(new OAuth(callAs(accessToken)).getAuthorizationURL({ options }));
  return `${authUrl}/authorization${search}`;
}

/** Null if the code is rejected. @throws ProviderUnavailable */
export async function exchangeCode(
  settings: MercadoPagoSettings,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<Grant | null> {
  const body: WithVerifier = { ...clientOf(settings), code, redirect_uri: redirectUri, code_verifier: verifier };
  return granted(await asked(oauthOf(settings).create({ body })));
}

/** Renews credentials; null if the old ones are rejected. @throws ProviderUnavailable */
export async function renewGrant(settings: MercadoPagoSettings, refreshToken: string): Promise<Grant | null> {
  return granted(
    await asked(oauthOf(settings).refresh({ body: { ...clientOf(settings), refresh_token: refreshToken } })),
  );
}

/** Mercado Pago's site id of an account, by country: 'MLB'; '' if unknown. @throws ProviderUnavailable */
export async function siteOf({ accessToken }: Grant): Promise<string> {
  const user = await asked(new User(callAs(accessToken)).get());
  return isRefusal(user) ? '' : (user.site_id ?? '');
}

function oauthOf({ accessToken, apiUrl, hold }: MercadoPagoSettings & { hold?: OutboundLock }): OAuth {
  if (hold?.isHeld()) throw new ProviderUnavailable('held: nothing leaves this restored copy');
  if (apiUrl) callMercadoPagoAt(apiUrl);
  return new OAuth(callAs(accessToken));
}

const clientOf = ({ clientId, clientSecret }: MercadoPagoSettings) => ({
  client_id: clientId,
  client_secret: clientSecret,
});

function granted(answer: OAuthResponse | Refusal): Grant | null {
  if (isRefusal(answer)) return null;
  const {
    access_token: accessToken,
    refresh_token: refreshToken,
    user_id: user,
    public_key: publicKey = '',
    live_mode: live = false,
    expires_in: expiresIn = 0,
  } = answer;
  if (!accessToken || !refreshToken || !user) return null;
  return { account: String(user), accessToken, refreshToken, publicKey, live, expiresIn };
}
