'use client';
/** Uploads, replaces or removes a picture of the restaurant (§7: a form with a file). */
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { IMAGE_FIELDS, CropBox } from '@/lib/contract/restaurant/setup';
import type { Result } from '@/lib/rules/message/problem';
import type { Setup } from '@/lib/rules/setup/setup';
import type { SetupChange } from '@/lib/rules/setup/setup-schema';
import { paths } from './calls/api-paths';
import { send } from './calls/send';
import { useService } from './session/use-session-info';

export type PictureField = (typeof IMAGE_FIELDS)[number];
export interface NewPicture {
  file: File;
  /** The part of the picture to keep; all of it if left out. */
  crop?: CropBox;
}

/** Returns the setup afterwards; 409 'version-conflict' if another user changed it since `rowVersion`: the new version has then been read. */
export function useSavePicture(): (
  field: PictureField,
  picture: NewPicture | null,
  rowVersion: number,
) => Promise<Result<Setup>> {
  const service = useService() ?? '';
  const { mutate } = useSWRConfig();
  return useCallback(
    (field, picture, rowVersion) => write(mutate, paths.setup(service), bodyOf(field, picture, rowVersion)),
    [service, mutate],
  );
}

async function write(
  mutate: ReturnType<typeof useSWRConfig>['mutate'],
  path: string,
  body: object,
): Promise<Result<Setup>> {
  const result = await send<Setup>('PATCH', path, body);
  if (result.ok) await mutate(path, result.value, { revalidate: false });
  else if (result.problem.code === 'version-conflict') await mutate(path);
  return result;
}

function bodyOf(field: PictureField, picture: NewPicture | null, rowVersion: number): object {
  if (!picture) return { [field]: null, rowVersion };
  const form = new FormData();
  form.append('change', JSON.stringify({ rowVersion, ...(picture.crop && { crop: { [field]: picture.crop } }) }));
  form.append(field, picture.file);
  return form;
}

/** Saves which pictures stay, their order and their alternative texts; pictures that are left out are removed. Returns the same as `useSavePicture`. */
export function useArrangePictures(): (
  pictures: NonNullable<SetupChange['pictures']>,
  rowVersion: number,
) => Promise<Result<Setup>> {
  const service = useService() ?? '';
  const { mutate } = useSWRConfig();
  return useCallback(
    (pictures, rowVersion) => write(mutate, paths.setup(service), { pictures, rowVersion }),
    [service, mutate],
  );
}
