/** Sellers at the local Mercado Pago, and their OAuth authorisation (with PKCE). */
import { createHash, randomUUID } from 'node:crypto';
import { type Answer, type Seller, no, ok, strange } from './mercadopago-call';

/** The registered application. */
export const MERCADOPAGO_CLIENT = { id: '7104738000000001', secret: 'the-secret-of-the-application' };
/** A seller whose access token is known from the start. */
export const FIRST_SELLER = { accessToken: 'APP_USR-seller-1', userId: 448876418 };

const UNPROVEN =
  'Error validating grant. Your authorization code or refresh token may be expired or it was already used.';

export function mercadoPagoSellers() {
  const codes = new Map<string, { challenge: string; redirectUri: string }>();
  const sellers = new Map<string, Seller>([[FIRST_SELLER.accessToken, { id: FIRST_SELLER.userId, refresh: 'TG-0' }]]);
  let count = 0;

  function newSeller(id: number): Record<string, unknown> {
    const [access, refresh] = [`APP_USR-seller-${++count}-${id}`, `TG-${++count}`];
    sellers.set(access, { id, refresh });
    return {
      access_token: access,
      token_type: 'bearer',
      expires_in: 15_552_000,
      scope: 'offline_access read write',
      user_id: id,
      refresh_token: refresh,
      public_key: 'APP_USR-public-1',
      live_mode: false,
    };
  }

  function authorise(challenge: string, redirectUri: string): string {
    const code = `TG-${randomUUID()}`;
    codes.set(code, { challenge, redirectUri });
    return code;
  }

  return {
    named: (authorization: string): Seller | undefined => sellers.get(authorization.replace(/^Bearer /, '')),
    authorise,

    token(body: Record<string, unknown>): Answer {
      const { code_verifier: verifier, grant_type: grant, ...typed } = body;
      const refreshes = grant === 'refresh_token';
      const unknown = strange(
        `oAuth/${refreshes ? 'refresh' : 'create'}/types.d.ts`,
        refreshes ? 'OAuthRefresh' : 'OAuthRequest',
        typed,
      );
      if (unknown) return unknown;
      if (body.client_id !== MERCADOPAGO_CLIENT.id || body.client_secret !== MERCADOPAGO_CLIENT.secret)
        return no(400, 'invalid_client', 'invalid client_id or client_secret');
      if (refreshes) {
        const held = [...sellers].find(([, seller]) => seller.refresh === body.refresh_token);
        if (!held) return no(400, 'invalid_grant', UNPROVEN);
        sellers.delete(held[0]);
        return ok(newSeller(held[1].id));
      }
      const code = codes.get(String(body.code));
      codes.delete(String(body.code));
      const proven =
        code &&
        createHash('sha256').update(String(verifier)).digest('base64url') === code.challenge &&
        code.redirectUri === body.redirect_uri;
      return proven ? ok(newSeller(448876419)) : no(400, 'invalid_grant', UNPROVEN);
    },

    /** The authorisation page: accept or refuse. */
    consentPage(query: URLSearchParams): string {
      const back = (more: Record<string, string>) =>
        `${query.get('redirect_uri')}?${new URLSearchParams({ ...more, state: query.get('state') ?? '' }).toString().replaceAll('&', '&amp;')}`;
      const code = authorise(query.get('code_challenge') ?? '', query.get('redirect_uri') ?? '');
      return `<!doctype html><title>Mercado Pago</title><h1>Mercado Pago</h1><a href="${back({ code })}">Allow</a> <a href="${back({ error: 'access_denied' })}">Refuse</a>`;
    },
  };
}
