/** News (ADR 104) of the restaurant and of sisters that share theirs with it, newest first. */
import { KIND } from '@/lib/contract/constants';
import { may } from '@/lib/contract/access/role';
import { newsCalls } from '@/lib/resources/messages/news';
import { newsSchemas } from '@/lib/resources/messages/news-schema';
import { news } from '../../db/schema/news';
import type { Call } from '../../http/call';
import { invalidField } from '../../problem';
import { write } from '../../write/write';
import { findMemberships } from '../auth/session-repository';
import { describedModel } from '../models/described-model';
import { withPictureKept } from '../models/keep-picture';
import { findNews, findSisters, keepPictureFor } from './repository';

export const newsModel = describedModel({
  calls: newsCalls,
  schemas: newsSchemas,
  entity: 'news',
  one: 'a post',
  kind: KIND.note,
  table: news,
  prepare: withPictureKept,
  assertWhole({ title, from, to }) {
    if (Object.values(title).every((text) => text === '')) throw invalidField('title', 'required');
    if (to !== null && to < from) throw invalidField('to', 'invalidDate');
  },
  /** Adding a sister requires the right to write news there; once it shows the post, any author of the post may change it. */
  async settle({ tx }, call, { sisters, picture, deletedAt }, before) {
    if (deletedAt || sisters.length === 0) return;
    const { restaurant, actor } = call;
    const known = await findSisters(tx, restaurant.uid);
    const isSister = (uid: string) => known.some((one) => one.uid === uid);
    const own = await findMemberships(tx, actor.accountId, actor.role === 'super');
    for (const added of sisters.filter((sister) => !before?.sisters.includes(sister))) {
      const member = own.get(added);
      if (!isSister(added) || !member || !may(member.role, 'marketing', member.location))
        throw invalidField('sisters', 'unknown');
    }
    // A sister that has left the group since gets no picture.
    if (picture) await keepPictureFor(tx, restaurant.uid, sisters.filter(isSister), picture);
  },
  written: tellSisters,
  list: async (call) => ({
    news: await findNews(call.context, call.restaurant, may(call.actor.role, 'marketing', call.actor.location)),
  }),
});

/** Makes the devices of sisters reload their news, including sisters that no longer get this one. */
async function tellSisters({ context, restaurant, actor }: Call, uid: number): Promise<void> {
  for (const sister of await findSisters(context.db, restaurant.uid))
    await write({ context, restaurant: sister, actor }, async (unit) =>
      unit.record({ kind: KIND.note, entity: 'news', uid, action: 'update' }),
    );
}
