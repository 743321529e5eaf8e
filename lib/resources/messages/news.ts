/** The calls of the news. Marketing writes them; every user of the restaurant reads them (D14). */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { NewsReadTypes, NewsTypes } from './news-schema';

const stale = [{ kind: KIND.note, entity: 'news' }] as const;

export const newsCalls = callsOf<NewsTypes>()({
  list: {
    method: 'GET',
    path: 'news',
    needs: 'news',
    ability: null,
    summary: 'List news',
    description: 'Who writes them gets those of other days too.',
    stale,
  },
  find: { method: 'GET', path: 'news/{uid}', needs: 'news', ability: 'marketing', summary: 'Read a post', stale: [] },
  create: {
    method: 'POST',
    path: 'news',
    needs: 'news',
    ability: 'marketing',
    summary: 'Add a post',
    creates: true,
    files: ['picture'],
    queuedAs: null,
  },
  change: {
    method: 'PATCH',
    path: 'news/{uid}',
    needs: 'news',
    ability: 'marketing',
    summary: 'Change a post',
    files: ['picture'],
    queuedAs: null,
  },
  remove: {
    method: 'DELETE',
    path: 'news/{uid}',
    needs: 'news',
    ability: 'marketing',
    summary: 'Remove a post',
    queuedAs: null,
  },
  undo: {
    method: 'POST',
    path: 'news/{uid}/undo',
    needs: 'news',
    ability: 'marketing',
    summary: 'Take back the last change of a post',
    queuedAs: null,
  },
});

export const newsReadCalls = callsOf<NewsReadTypes>()({
  list: { method: 'GET', path: 'news-reads', needs: 'news', ability: null, summary: 'Which news are unread', stale },
  mark: {
    method: 'POST',
    path: 'news-reads',
    needs: 'news',
    ability: null,
    summary: 'A post was read',
    queuedAs: null,
  },
});
