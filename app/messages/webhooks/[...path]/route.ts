import { forwardMessageWebhook } from '@/lib/bff/forward-webhook';

/** A provider of messages tells what became of one, or what a guest answered. */
export const POST = async (request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> =>
  forwardMessageWebhook(request, (await params).path.join('/'));
