/** Pictures of dishes on the menu; no other file of the restaurant is served. */
import { and, eq, isNull } from 'drizzle-orm';
import { menuProducts } from '../../db/schema/orders';
import { files } from '../../db/schema/restaurants';
import type { Call } from '../../http/call';
import { notFound } from '../../problem';

/** @throws Problem 'not-found' */
export async function readDishPicture(
  { context: { db }, restaurant }: Pick<Call, 'context' | 'restaurant'>,
  { hash, name }: { hash: string; name: string },
): Promise<{ contentType: string; bytes: Uint8Array }> {
  const [file] = await db
    .select({ contentType: files.contentType, bytes: files.bytes })
    .from(files)
    .innerJoin(
      menuProducts,
      and(
        eq(menuProducts.restaurant, files.restaurant),
        eq(menuProducts.picture, `${hash}/${name}`),
        isNull(menuProducts.deletedAt),
      ),
    )
    .where(and(eq(files.restaurant, restaurant.uid), eq(files.hash, hash), eq(files.name, name)))
    .limit(1);
  if (!file) throw notFound('a picture');
  return file;
}
