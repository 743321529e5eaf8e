/** Signing in at Facebook: OAuth's authorization code with state and PKCE, and a token that lasts. */
import * as oauth from 'oauth4webapi';
import type { FacebookSettings } from '@/lib/config/environment';
import type { OutboundLock } from '../../outbound-lock/outbound-lock';
import { type GraphAnswer, refusalOf, unavailable } from './graph-answer';
import { GRAPH_VERSION, TIMEOUT_MS } from './graph-client';

/** To list the Pages of a person, and to manage the button of one. */
const SCOPES = ['pages_show_list', 'pages_manage_cta'];

export interface LoginStart {
  /** Where the person signs in. */
  address: string;
  /** To be kept until they are back. */
  verifier: string;
}

export async function startLogin(
  settings: FacebookSettings,
  { state, redirectUri }: { state: string; redirectUri: string },
): Promise<LoginStart> {
  const verifier = oauth.generateRandomCodeVerifier();
  const address = new URL(`${settings.dialogUrl}/${GRAPH_VERSION}/dialog/oauth`);
  address.search = new URLSearchParams({
    client_id: settings.appId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: SCOPES.join(','),
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString();
  return { address: address.toString(), verifier };
}

export interface LoginReturn {
  code: string;
  state: string;
  verifier: string;
  redirectUri: string;
}

/** The code for a person's token, and that for one that lasts some sixty days: the tokens of Pages made from it do not run out by themselves. */
export async function lastingToken(
  settings: FacebookSettings & { hold?: OutboundLock },
  returned: LoginReturn,
): Promise<GraphAnswer<string>> {
  if (settings.hold?.isHeld()) return unavailable;
  const server: oauth.AuthorizationServer = {
    issuer: settings.dialogUrl,
    token_endpoint: `${settings.graphUrl}/${GRAPH_VERSION}/oauth/access_token`,
  };
  const client: oauth.Client = { client_id: settings.appId };
  const secret = oauth.ClientSecretPost(settings.appSecret);
  // A Graph of our own network, as in tests, may speak plainly; Meta's is only ever asked over https.
  const options = () => ({
    [oauth.allowInsecureRequests]: settings.graphUrl.startsWith('http:'),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  try {
    const parameters = oauth.validateAuthResponse(
      server,
      client,
      new URLSearchParams({ code: returned.code, state: returned.state }),
      returned.state,
    );
    const short = await answered(
      await oauth.authorizationCodeGrantRequest(
        server,
        client,
        secret,
        parameters,
        returned.redirectUri,
        returned.verifier,
        options(),
      ),
      (response) => oauth.processAuthorizationCodeResponse(server, client, response),
    );
    if (!short.ok) return short;
    return await answered(
      await oauth.genericTokenEndpointRequest(
        server,
        client,
        secret,
        'fb_exchange_token',
        { fb_exchange_token: short.value },
        options(),
      ),
      (response) => oauth.processGenericTokenEndpointResponse(server, client, response),
    );
  } catch {
    return unavailable;
  }
}

/** Facebook's refusals are Graph's own, not OAuth's: they are read before the library sees them. */
async function answered(
  response: Response,
  process: (response: Response) => Promise<oauth.TokenEndpointResponse>,
): Promise<GraphAnswer<string>> {
  if (!response.ok) return refusalOf(response.status, await response.json());
  return { ok: true, value: (await process(response)).access_token };
}
