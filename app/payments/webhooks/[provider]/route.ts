import { forwardWebhook } from '@/lib/bff/forward-webhook';

/** Webhook of payment providers. */
export const POST = async (
  request: Request,
  { params }: { params: Promise<{ provider: string }> },
): Promise<Response> => forwardWebhook(request, (await params).provider);
