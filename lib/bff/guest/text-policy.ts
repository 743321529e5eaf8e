/** The content security policy of pages that are HTML and one style sheet: no nonce, so that the page may be kept and answered by 304. */
import { createHash } from 'node:crypto';

/** @param styles the exact inline style sheets of these pages */
export function textPolicy(styles: readonly string[], https: boolean): string {
  const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  return [
    "default-src 'none'",
    `style-src ${hashes.join(' ')}`,
    "img-src 'self'",
    // Page audit tools running in the page read robots.txt.
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
