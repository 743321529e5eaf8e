import { serviceHandler } from '@/lib/bff/handler';
import { bodyOf } from '@/lib/bff/request-body';
import { overridePinBody, overridePinState } from '@/lib/contract/access/users';

export const GET = serviceHandler(({ upstream }) => upstream.get('override-pin', overridePinState));

export const POST = serviceHandler(async ({ request, upstream }) => {
  const body = await bodyOf(request, overridePinBody);
  return body.ok ? upstream.put('override-pin', overridePinState, body.value) : body;
});

export const DELETE = serviceHandler(({ upstream }) => upstream.delete('override-pin', overridePinState));
