import { guestPage } from '../book/guest-call';
import { comeBack, retry, showResult } from './come-back';

const noParams = { params: Promise.resolve({}) };

/** Where Facebook sends people back to, and what came of it. Nobody has to be signed in to be told; to have changed something, they do. */
export const GET = (request: Request): Promise<Response> =>
  guestPage('/fb-installed', (call) => (call.value('state') === null ? showResult(call) : comeBack(call, request)))(
    request,
    noParams,
  );
export const POST = (request: Request): Promise<Response> =>
  guestPage('/fb-installed', (call) => retry(call, request))(request, noParams);
