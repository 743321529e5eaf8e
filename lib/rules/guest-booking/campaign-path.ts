/** The addresses in a campaign's e-mail, below one path: unsubscribing, and tracking of opens and clicks. */
export const CAMPAIGN_PATH = '/mailing';

export function campaignPath(
  page: 'unsubscribe' | 'open' | 'click',
  service: string,
  key: string,
  more: Record<string, string> = {},
): string {
  return `${CAMPAIGN_PATH}/${page}?${new URLSearchParams({ service, key, ...more })}`;
}
