/** Push settings; each call concerns the device that makes it. */
import { pushCalls } from '@/lib/resources/messages/push';
import { pushSchemas } from '@/lib/resources/messages/push-schema';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { choosePush, leavePush, pushStateOf, tryPush } from './service';

export function pushRoutes(app: App, { context }: Parts): void {
  callRoutes(
    app,
    context,
    'Push',
    pushCalls,
    pushSchemas,
  )({
    list: ({ call: { restaurant, actor } }) => pushStateOf(context, restaurant, actor),
    choose: ({ call: { restaurant, actor }, body }) => choosePush(context, restaurant, actor, body),
    leave: async ({ call: { restaurant, actor } }) => {
      await leavePush(context, restaurant, actor);
      return { ok: true as const };
    },
    try: async ({ call: { restaurant, actor } }) => {
      await tryPush(context, restaurant, actor);
      return { ok: true as const };
    },
  });
}
