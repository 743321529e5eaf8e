/** Stores the picture of a row: re-encoded, under its digest, so that a change can be undone. */
import type { FormFile } from '@/lib/contract/fields';
import { files } from '../../db/schema/restaurants';
import type { Call } from '../../http/call';
import { reencode } from '../setup/image';

/**
 * Replaces the file in the body by its path ('{hash}/{name}', below `files`), '' if it is removed.
 * @throws Problem 'unsupported-media' unless it is an image
 */
export async function withPictureKept<Body extends { picture?: FormFile | null }>(
  { context, restaurant }: Call,
  body: Body,
): Promise<Omit<Body, 'picture'> & { picture?: string }> {
  const { picture, ...said } = body;
  if (picture === undefined) return said;
  if (picture === null) return { ...said, picture: '' };
  const upload = picture instanceof Blob ? new Uint8Array(await picture.arrayBuffer()) : picture.bytes;
  const { bytes, contentType, hash } = await reencode('picture', Buffer.from(upload));
  const name = `picture-${hash.slice(0, 16)}`;
  await context.db
    .insert(files)
    .values({ restaurant: restaurant.uid, name, contentType, hash, bytes })
    .onConflictDoNothing();
  return { ...said, picture: `${hash}/${name}` };
}
