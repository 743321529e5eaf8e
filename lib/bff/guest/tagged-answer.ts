/** Answers that anybody may keep: marked by their content, so that the same one is not sent twice. */
import { createHash } from 'node:crypto';

/** Gives a good answer its ETag; a reader who holds that very answer gets a 304. Weak, for it may be compressed on its way. */
export async function taggedAnswer(request: Request, response: Response): Promise<Response> {
  if (response.status !== 200) return response;
  const body = await response.text();
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers = new Headers(response.headers);
  headers.set('etag', etag);
  const held = request.headers
    .get('if-none-match')
    ?.split(',')
    .some((tag) => tag.trim() === etag || tag.trim() === '*');
  return held ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}
