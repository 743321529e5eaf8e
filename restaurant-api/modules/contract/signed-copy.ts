/** The signed copy of a contract: kept, given out, and taken back. */
import type { WireContract } from '@/lib/contract/contract';
import type { Context, Restaurant } from '../../context';
import type { Call } from '../../http/call';
import type { Upload } from '../../http/multipart';
import { notFound } from '../../problem';
import { copyFileOf } from './copy-file';
import { type CopyRow, addCopy, findContract, findCopyFile, saveContract } from './repository';
import { writeContract } from './service';

/**
 * Keeps a signed copy; from now on it is the one that counts, the one before stays.
 * @throws Problem 'unsupported-media' for what is no PDF, JPEG or PNG
 */
export async function keepCopy(call: Call, upload: Upload): Promise<WireContract> {
  const file = await copyFileOf(upload);
  return writeContract(call, async ({ tx }, { restaurant, contract }) => {
    const signedCopy = await addCopy(tx, { ...file, restaurant: restaurant.uid, who: call.actor.name, replaces: contract?.signedCopy ?? null });
    await saveContract(tx, restaurant.uid, { signedCopy });
  });
}

/** @throws Problem 'not-found' where none was uploaded */
export async function readCopy({ db }: Context, { uid }: Restaurant): Promise<CopyRow> {
  const { contract } = await findContract(db, uid);
  const copy = contract?.signedCopy ? await findCopyFile(db, uid, contract.signedCopy) : undefined;
  if (!copy) throw notFound('A signed contract');
  return copy;
}

/**
 * Takes back the upload of the copy that counts: the one before it counts again, if there was one. Nothing is deleted.
 * @throws Problem 'not-found' where none was uploaded
 */
export async function takeBackCopy(call: Call): Promise<WireContract> {
  return writeContract(call, async ({ tx }, { restaurant, signed }) => {
    if (!signed) throw notFound('A signed contract');
    await saveContract(tx, restaurant.uid, { signedCopy: signed.replaces });
  });
}
