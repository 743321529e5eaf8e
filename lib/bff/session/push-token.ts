/** POST /api/session/push: the browser's subscription is new or has changed. */
import { z } from 'zod';
import { sessionAnswer } from '@/lib/contract/access/auth';
import { pushAddressOf } from '@/lib/contract/messages/push';
import { accountCall } from '../account';
import type { SessionCall } from '../handler';
import type { Reply } from '../reply';
import { bodyOf } from '../request-body';
import { pushCookie } from './push-cookie';

const body = z.strictObject({
  pushToken: z.string().refine((token) => pushAddressOf(token) !== null, 'invalid'),
});

export async function keepPushToken(call: SessionCall): Promise<Reply> {
  const said = await bodyOf(call.request, body);
  if (!said.ok) return said;
  const { pushToken } = said.value;
  const { device } = call.session.current();
  const kept = await accountCall(call, 'POST', 'session', sessionAnswer, {
    pushToken,
    deviceUID: device,
    deviceName: '',
  });
  if (!kept.ok) return kept;
  call.setCookie(await pushCookie(pushToken));
  return { ok: true, value: { ok: true } };
}
