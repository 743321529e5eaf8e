/** Login with Facebook: OAuth's authorization code with state and PKCE, and a long-lived token. */
import * as oauth from 'oauth4webapi';
import type { FacebookSettings } from '@/lib/config/environment';
import type { OutboundLock } from '../../outbound-lock/outbound-lock';
import { type GraphAnswer, refusalOf, unavailable } from './graph-answer';
import { GRAPH_VERSION, TIMEOUT_MS } from './graph-client';

/** Permissions to list a person's Pages and to manage the button of a Page. */
const SCOPES = ['pages_show_list', 'pages_manage_cta'];

export interface LoginStart {
  /** URL of Facebook's login page. */
  address: string;
  /** PKCE code verifier, stored until the person returns. */
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

/** Exchanges the code for a user token, and that for a long-lived one (about sixty days): the tokens of Pages derived from it do not expire by themselves. */
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
  // Plain HTTP is only allowed for a Graph server in our own network, as in tests; Meta's server is always called over HTTPS.
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

/** Reads Facebook's errors before the OAuth library does: they have Graph's format, not OAuth's. */
async function answered(
  response: Response,
  process: (response: Response) => Promise<oauth.TokenEndpointResponse>,
): Promise<GraphAnswer<string>> {
  if (!response.ok) return refusalOf(response.status, await response.json());
  return { ok: true, value: (await process(response)).access_token };
}
