import { withRequestLog } from '@/lib/bff/request-log';
import { readListedRestaurants } from '@/lib/bff/guest/listed-restaurants';
import { taggedAnswer } from '@/lib/bff/guest/tagged-answer';
import { failure } from '@/lib/bff/problem';
import { webSettings } from '@/lib/bff/settings';
import { pathsOf, sitemap, sitemapIndex } from '@/lib/rules/public-texts/sitemap';

/** Sitemap: `?page=` of it where one file does not hold it all. */
export async function GET(request: Request): Promise<Response> {
  const response = await withRequestLog(request, async (headers) => {
    const requested = new URL(request.url).searchParams.get('page');
    const page = requested === null ? 1 : Number(requested);
    if (!Number.isInteger(page) || page < 1 || page > 100_000)
      return { reply: failure(404, 'not-found', 'There is no such page'), cookies: [] };
    const read = await readListedRestaurants(page, headers);
    if (!read.ok) return { reply: read, cookies: [] };
    const { restaurants, pages } = read.value;
    const base = webSettings().publicUrl;
    const map =
      requested === null && pages > 1 ? sitemapIndex(base, pages) : sitemap(base, pathsOf(restaurants, page === 1));
    return {
      reply: new Response(map, {
        headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
      }),
      cookies: [],
    };
  });
  return taggedAnswer(request, response);
}
