/** What a page may load and run: our own, and of scripts and styles only those that carry this answer's nonce. */
export interface PolicyParts {
  nonce: string;
  /** Host and port people open. */
  host: string;
  https: boolean;
  /** Any site may show the page in a frame. */
  framed?: boolean;
  /** The development server evaluates code and writes styles without a nonce. */
  development: boolean;
}

export function contentSecurityPolicy({ nonce, host, https, framed = false, development }: PolicyParts): string {
  const own = `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src ${own} 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    `style-src ${development ? "'self' 'unsafe-inline'" : own}`,
    // Positions and sizes that are computed while somebody drags or scrolls are written as attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // 'self' does not cover the socket in every browser.
    `connect-src 'self' ${https ? 'wss' : 'ws'}://${host}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    framed ? 'frame-ancestors *' : "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
