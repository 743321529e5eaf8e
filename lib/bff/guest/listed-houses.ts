/** The restaurants that search engines are led to. */
import { listedRestaurants } from '@/lib/contract/guest';
import type { Result } from '@/lib/message/problem';
import type { ListedHouse } from '@/lib/public-texts/sitemap';
import { parseUpstream } from '../upstream';

export interface ListedPage {
  houses: ListedHouse[];
  /** How many pages there are. */
  pages: number;
}

/** @param headers that go along: the request's id and the reader's address */
export async function readListedHouses(page: number, headers: Record<string, string>): Promise<Result<ListedPage>> {
  const read = await parseUpstream({ method: 'GET', path: 'public/v1/restaurants', query: { page }, headers }, listedRestaurants);
  return read.ok ? { ok: true, value: { houses: read.value.restaurants, pages: read.value.pages } } : read;
}
