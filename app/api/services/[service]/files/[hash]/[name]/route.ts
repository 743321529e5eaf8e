/** An image of the restaurant. Its URL contains the hash of its bytes, so it never changes. */
import { serviceHandler } from '@/lib/bff/handler';

export const GET = serviceHandler<{ service: string; hash: string; name: string }>(
  async ({ upstream, service, params }) => {
    const path = [service.uid, params.hash, params.name].map(encodeURIComponent).join('/');
    const image = await upstream.file(`/tms/v2/files/${path}`);
    if (image instanceof Response) image.headers.set('cache-control', 'private, max-age=31536000, immutable');
    return image;
  },
);
