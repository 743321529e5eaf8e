/** The restaurants that search engines are led to. */
import { listedRestaurants } from '@/lib/contract/guests/guest';
import type { Result } from '@/lib/rules/message/problem';
import type { ListedRestaurant } from '@/lib/rules/public-texts/sitemap';
import { parseUpstream } from '../upstream';

export interface ListedPage {
  restaurants: ListedRestaurant[];
  /** How many pages there are. */
  pages: number;
}

/** @param headers that go along: the request's id and the reader's address */
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
