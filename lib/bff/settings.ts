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
  /** Encrypts the session cookie. */
  secret: string;
  /** Cookies are Secure, and named so that only this host can have set them. */
  secureCookies: boolean;
}

let settings: WebSettings | undefined;

export function webSettings(): WebSettings {
  if (!settings) {
    const env = readEnvironment(process.env);
    const { restaurantApiUrl, publicUrl } = env;
    settings = { restaurantApiUrl, publicUrl, supportMail: env.SUPPORT_MAIL, secret: authSecret(env), secureCookies: publicUrl.startsWith('https://') };
  }
  return settings;
}
