import { forwardWebhook } from '@/lib/bff/forward-webhook';

/** A provider of payments says that something has changed. */
export const POST = async (
  request: Request,
  { params }: { params: Promise<{ provider: string }> },
): Promise<Response> => forwardWebhook(request, (await params).provider);
