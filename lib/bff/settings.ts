/** The web's configuration, read once. */
import { authSecret } from '@/lib/config/auth-secret';
import { readEnvironment } from '@/lib/config/environment';

export interface WebSettings {
  /** Base of the restaurant API, without a slash at the end. */
  restaurantApiUrl: string;
  /** Public address, without a slash at the end. */
  publicUrl: string;
  /** Support address for problems with the product; optional. */
  supportMail?: string;
  /** Origins of the providers' pages for connecting a payment account. */
  providerOrigins: readonly string[];
  /** Encrypts the session cookie. */
  secret: string;
  /** Secrets that decrypt cookies, the present one first (AUTH_SECRET_PREVIOUS). */
  secrets: readonly string[];
  /** Whether cookies are Secure and have the host prefix. */
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
