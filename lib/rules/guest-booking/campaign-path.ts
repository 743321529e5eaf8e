/** The addresses of a campaign's mail, below one path: where to unsubscribe, and what tells that it was opened or followed. */
export const CAMPAIGN_PATH = '/mailing';

export function campaignPath(
  page: 'unsubscribe' | 'open' | 'click',
  service: string,
  key: string,
  more: Record<string, string> = {},
): string {
  return `${CAMPAIGN_PATH}/${page}?${new URLSearchParams({ service, key, ...more })}`;
}
