/** Links that somebody else wrote: only those of the web are followed, whatever was stored, or is sent by another server. */

/** The link, or '' for what a browser would run or open in another program (`javascript:`, `data:` …). */
export function httpLink(text: string): string {
  return isHttpLink(text) ? text : '';
}

export function isHttpLink(text: string): boolean {
  const { protocol } = URL.canParse(text) ? new URL(text) : { protocol: '' };
  return protocol === 'https:' || protocol === 'http:';
}
