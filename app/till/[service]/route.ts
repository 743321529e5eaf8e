import { forwardTill } from '@/lib/bff/forward-webhook';

/** The point of sale of a restaurant says what became of checks. */
export const POST = async (request: Request, { params }: { params: Promise<{ service: string }> }): Promise<Response> =>
  forwardTill(request, (await params).service);
