/** What a page may load and run: our own, and of scripts and styles only those that carry this answer's nonce. */
import type { CardSources } from './card-pages';

export interface PolicyParts {
  nonce: string;
  /** Host and port people open. */
  host: string;
  https: boolean;
  /** Who may show the page in a frame: any site, or our own pages; left out, nobody. */
  framed?: 'anywhere' | 'here';
  /** What the fields of a card, or a guest's bank, need; null on a page without them. */
  card?: CardSources | null;
  /** The development server evaluates code and writes styles without a nonce. */
  development: boolean;
}

export function contentSecurityPolicy({ nonce, host, https, framed, card = null, development }: PolicyParts): string {
  const own = `'self' 'nonce-${nonce}'`;
  const also = (sources: readonly string[] = []) => sources.map((source) => ` ${source}`).join('');
  return [
    "default-src 'self'",
    `script-src ${own} 'strict-dynamic'${also(card?.scripts)}${development ? " 'unsafe-eval'" : ''}`,
    `style-src ${development ? "'self' 'unsafe-inline'" : own}`,
    // Positions and sizes that are computed while somebody drags or scrolls are written as attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // 'self' does not cover the socket in every browser.
    `connect-src 'self' ${https ? 'wss' : 'ws'}://${host}${also(card?.calls)}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    card ? `frame-src${also(card.frames)}` : "frame-src 'none'",
    framed === 'anywhere' ? 'frame-ancestors *' : framed ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
    "base-uri 'none'",
    `form-action 'self'${also(card?.forms)}`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
