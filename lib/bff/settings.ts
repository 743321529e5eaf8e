/** What the web half needs of the configuration, read once. */
import { authSecret } from '@/lib/config/auth-secret';
import { readEnvironment } from '@/lib/config/environment';

export interface WebSettings {
  /** Base of the restaurant API, without a slash at the end. */
  restaurantApiUrl: string;
  /** Address people open, without a slash at the end. */
  publicUrl: string;
  /** Where people turn to who run into trouble with the product itself; left out, nowhere in particular. */
  supportMail?: string;
  /** Where an owner may be sent to, to connect an account for payments: the providers' own pages, as origins. */
  providerOrigins: readonly string[];
  /** Encrypts the session cookie. */
  secret: string;
  /** What opens a cookie, the present secret first (AUTH_SECRET_PREVIOUS). */
  secrets: readonly string[];
  /** Cookies are Secure, and named so that only this host can have set them. */
  secureCookies: boolean;
}

const STRIPE_PAGES = 'https://connect.stripe.com';

let settings: WebSettings | undefined;

export function webSettings(): WebSettings {
  if (!settings) {
    const env = readEnvironment(process.env);
    const { restaurantApiUrl, publicUrl } = env;
    const secret = authSecret(env);
    settings = {
      restaurantApiUrl,
      publicUrl,
      supportMail: env.SUPPORT_MAIL,
      providerOrigins: [STRIPE_PAGES, new URL(env.MERCADOPAGO_AUTH_URL).origin],
      secret,
      secrets: [secret, ...env.AUTH_SECRET_PREVIOUS],
      secureCookies: publicUrl.startsWith('https://'),
    };
  }
  return settings;
}
