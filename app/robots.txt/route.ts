import { AUTHENTICATED } from '@/lib/bff/session/authenticated-paths';
import { taggedAnswer } from '@/lib/bff/guest/tagged-answer';
import { webSettings } from '@/lib/bff/settings';
import { robots } from '@/lib/rules/public-texts/robots';

// The public URL is known at run time, not at build time.
export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  const text = robots(AUTHENTICATED, webSettings().publicUrl);
  return taggedAnswer(
    request,
    new Response(text, {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    }),
  );
}
