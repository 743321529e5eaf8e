import { forwardTill } from '@/lib/bff/forward-webhook';

/** Webhook of a restaurant's point of sale: states of checks. */
export const POST = async (request: Request, { params }: { params: Promise<{ service: string }> }): Promise<Response> =>
  forwardTill(request, (await params).service);
