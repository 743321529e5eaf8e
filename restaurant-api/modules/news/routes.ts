/** Read marks of news, per person, on any device. */
import { newsReadCalls } from '@/lib/resources/messages/news';
import { newsReadSchemas } from '@/lib/resources/messages/news-schema';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { notFound } from '../../problem';
import { findUnread, markRead } from './repository';

export function newsReadRoutes(app: App, { context }: Parts): void {
  callRoutes(
    app,
    context,
    'News',
    newsReadCalls,
    newsReadSchemas,
  )({
    list: async ({ call: { restaurant, actor } }) => ({
      unread: await findUnread(context, restaurant, actor.accountId),
    }),
    mark: async ({ call: { restaurant, actor }, body }) => {
      if (!(await markRead(context, restaurant, actor.accountId, body.uid))) throw notFound('a post');
      return { ok: true as const };
    },
  });
}
