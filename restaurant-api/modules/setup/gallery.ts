/** The ordered pictures of a restaurant (ADR 102): the first file is named 'picture.…', the others 'gallery-1.…' to 'gallery-5.…'. */
import { and, eq } from 'drizzle-orm';
import type { Translated } from '@/lib/contract/fields';
import { MAX_PICTURES } from '@/lib/contract/constants';
import type { Tx } from '../../db/client';
import { files } from '../../db/schema/restaurants';
import { invalidField } from '../../problem';
import type { StoredImage } from './image';
import { type SetupRow, findImages } from './repository';

type Kept = Record<'name' | 'hash', string>;

/** Selects the gallery from all images of a restaurant, in order. */
export function galleryOf<Image extends Pick<Kept, 'name'>>(images: readonly Image[]): Image[] {
  const placeOf = ({ name }: Image) => (name.startsWith('picture.') ? 0 : Number(/^gallery-(\d)\./.exec(name)?.[1]));
  return images.filter((image) => !Number.isNaN(placeOf(image))).sort((a, b) => placeOf(a) - placeOf(b));
}

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.'));
const nameAt = (place: number, name: string) => `${place === 0 ? 'picture' : `gallery-${place}`}${extensionOf(name)}`;

/** Adds a picture unless it is already there. @throws Problem 'validation' if the gallery is full */
export async function addToGallery(tx: Tx, restaurant: string, image: StoredImage): Promise<void> {
  const gallery = galleryOf(await findImages(tx, restaurant));
  if (gallery.some(({ hash }) => hash === image.hash)) return;
  if (gallery.length >= MAX_PICTURES) throw invalidField('gallery', 'tooManyPictures');
  await tx.insert(files).values({ restaurant, ...image, name: nameAt(gallery.length, image.name) });
}

/**
 * Reorders the pictures and deletes those not listed.
 * @returns the alternative texts by picture, as stored in the setup
 * @throws Problem 'validation' for an unknown or repeated picture
 */
export async function arrangeGallery(
  tx: Tx,
  restaurant: string,
  wanted: ReadonlyArray<{ hash: string; alt: Translated }>,
): Promise<Pick<SetupRow, 'pictureAlt' | 'galleryAlts'>> {
  const left = new Map(galleryOf(await findImages(tx, restaurant)).map((image) => [image.hash, image]));
  const moved: Array<{ from: string; to: string }> = [];
  wanted.forEach(({ hash }, place) => {
    const image = left.get(hash);
    left.delete(hash);
    if (!image) throw invalidField('pictures', 'unknown');
    moved.push({ from: image.name, to: nameAt(place, image.name) });
  });
  const named = (name: string) => and(eq(files.restaurant, restaurant), eq(files.name, name));
  for (const { name } of left.values()) await tx.delete(files).where(named(name));
  // Temporary names avoid a conflict when two pictures swap.
  const between = (name: string) => `moving-${name}`;
  for (const { from } of moved)
    await tx
      .update(files)
      .set({ name: between(from) })
      .where(named(from));
  for (const { from, to } of moved)
    await tx
      .update(files)
      .set({ name: to })
      .where(named(between(from)));
  const [first, ...rest] = wanted;
  return {
    pictureAlt: first?.alt ?? { en: '', es: '', pt: '' },
    galleryAlts: Object.fromEntries(rest.map(({ hash, alt }) => [hash, alt])),
  };
}
