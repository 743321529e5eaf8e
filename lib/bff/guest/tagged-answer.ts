/** Answers that anybody may keep: marked by their content, so that the same one is not sent twice. */
import { contentTag, isHeld } from '../content-tag';

/** Gives a good answer its ETag; a reader who holds that very answer gets a 304. */
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
