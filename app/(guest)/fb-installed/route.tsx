import { guestPage } from '../book/guest-call';
import { facebookReturn, retry, showResult } from './facebook-return';

const noParams = { params: Promise.resolve({}) };

/** Redirect target of the Facebook login, and its result. The result page needs no sign-in; changes do. */
export const GET = (request: Request): Promise<Response> =>
  guestPage('/fb-installed', (call) =>
    call.value('state') === null ? showResult(call) : facebookReturn(call, request),
  )(request, noParams);
export const POST = (request: Request): Promise<Response> =>
  guestPage('/fb-installed', (call) => retry(call, request))(request, noParams);
