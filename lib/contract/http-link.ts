/** Links from others: only http and https are followed, whatever was stored or received. */

/** The link, or '' for other schemes (`javascript:`, `data:` …). */
export function httpLink(text: string): string {
  return isHttpLink(text) ? text : '';
}

export function isHttpLink(text: string): boolean {
  const { protocol } = URL.canParse(text) ? new URL(text) : { protocol: '' };
  return protocol === 'https:' || protocol === 'http:';
}
