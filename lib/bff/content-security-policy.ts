/** The content security policy: our own origin, and only scripts and styles with this answer's nonce. */
import type { CardSources } from './card-pages';

export interface PolicyParts {
  nonce: string;
  /** Public host and port. */
  host: string;
  https: boolean;
  /** Who may frame the page: any site, or our own pages; nobody if omitted. */
  framed?: 'anywhere' | 'here';
  /** Sources that card fields or a bank's challenge need; null on other pages. */
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
    // Positions and sizes computed while dragging or scrolling are style attributes.
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
