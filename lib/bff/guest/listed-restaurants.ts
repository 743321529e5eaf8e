/** The restaurants listed for search engines. */
import { listedRestaurants } from '@/lib/contract/guests/guest';
import type { Result } from '@/lib/rules/message/problem';
import type { ListedRestaurant } from '@/lib/rules/public-texts/sitemap';
import { parseUpstream } from '../upstream';

export interface ListedPage {
  restaurants: ListedRestaurant[];
  /** Number of pages. */
  pages: number;
}

/** @param headers forwarded: request id and reader's address */
export async function readListedRestaurants(
  page: number,
  headers: Record<string, string>,
): Promise<Result<ListedPage>> {
  const read = await parseUpstream(
    { method: 'GET', path: 'public/v1/restaurants', query: { page }, headers },
    listedRestaurants,
  );
  return read.ok ? { ok: true, value: { restaurants: read.value.restaurants, pages: read.value.pages } } : read;
}
