import { forwardMessageWebhook } from '@/lib/bff/forward-webhook';

/** Webhook of message providers: delivery states and guests' answers. */
export const POST = async (request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> =>
  forwardMessageWebhook(request, (await params).path.join('/'));
