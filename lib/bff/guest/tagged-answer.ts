/** ETags of public answers, so that an unchanged answer is not sent twice. */
import { contentTag, isHeld } from '../content-tag';

/** Adds an ETag to a successful answer; a matching If-None-Match gets a 304. */
export async function taggedAnswer(request: Request, response: Response): Promise<Response> {
  if (response.status !== 200) return response;
  const body = await response.text();
  const etag = contentTag(body);
  const headers = new Headers(response.headers);
  headers.set('etag', etag);
  return isHeld(etag, request.headers.get('if-none-match'))
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}
