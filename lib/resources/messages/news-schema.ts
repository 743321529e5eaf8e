/** News for the staff of a restaurant and of its sisters: a picture, a title and a text, shown for a period. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

const draft = {
  /** At least one language. */
  title: f.translatedLine,
  text: f.translatedText,
  /** First and last day on which the post is shown; null for no limit. */
  from: f.serviceDate,
  to: f.serviceDate.nullable(),
  /** UIDs of the sister restaurants that show the post as well. */
  sisters: z.array(z.string().min(1).max(100)).max(50),
};
/** null removes the picture. */
const picture = f.imageFile.nullable().optional();
export const newsPost = z.object({
  ...draft,
  /** Path '{hash}/{name}' below the restaurant's files; '' for none. */
  picture: z.string(),
  /** UID of the restaurant that wrote the post. Only that restaurant may edit it. */
  restaurant: z.string(),
  uid: f.uid,
  version: z.int().default(0),
});
export interface NewsPost extends z.output<typeof newsPost> {}

/** §7: variants with files carry the restaurant's region. */
const query = z.object({ region: z.string().max(20).optional() });

export const newsSchemas = {
  list: { answer: z.object({ news: z.array(newsPost) }) },
  find: { answer: newsPost },
  create: { query, body: z.strictObject({ ...draft, picture }), answer: newsPost },
  change: {
    query,
    body: z.strictObject(draft).partial().extend({ picture, version: f.whole.optional() }),
    answer: newsPost,
  },
  remove: { answer: f.okAnswer },
  undo: {
    body: z.strictObject({ version: f.whole.optional() }),
    answer: newsPost.extend({ deleted: z.literal(true).optional() }),
  },
};
export type NewsTypes = Inferred<typeof newsSchemas>;
export type NewsDraft = NewsTypes['create']['body'];

/** The posts that the user has not read yet. */
export const newsReadSchemas = {
  list: { answer: z.object({ unread: z.array(f.uid) }) },
  mark: { body: z.strictObject({ uid: f.uid }), answer: f.okAnswer },
};
export type NewsReadTypes = Inferred<typeof newsReadSchemas>;
