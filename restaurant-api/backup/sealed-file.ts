/**
 * A passphrase-encrypted file, written and read as a stream. The content is compressed and cut into chunks, each sealed with AES-256-GCM by a key
 * that scrypt derives from the passphrase. A chunk's number and whether it is the last are authenticated, so that a changed, removed, repeated or
 * truncated chunk is detected.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Refused } from './refused';

const MAGIC = Buffer.from('MAITREBACKUP1\n');
const CIPHER = 'aes-256-gcm';
/** Cost of scrypt: 128 MB and about half a second per passphrase, for attackers too. */
const COST = { N: 131_072, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const SALT_BYTES = 32;
const CHECK_BYTES = 32;
const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES;
const CHUNK_BYTES = 1024 * 1024;
/** Header of a chunk: its length, and whether it is the last. */
const FRAME_BYTES = 5;
const TAG_BYTES = 16;

/** Why a file cannot be opened; the message is for the person running the command. */
export class UnreadableFile extends Refused {}

interface Keys {
  chunks: Buffer;
  header: Buffer;
}

function keysOf(passphrase: string, salt: Buffer): Promise<Keys> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 64, COST, (error, key) =>
      error ? reject(error) : resolve({ chunks: key.subarray(0, 32), header: key.subarray(32) }),
    );
  });
}

const checkOf = ({ header }: Keys, salt: Buffer) => createHmac('sha256', header).update(MAGIC).update(salt).digest();

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

/** Writes to a temporary file and renames it at the end: a file with the final name is complete. Only its owner may read it. */
export async function writeSealed(file: string, passphrase: string, content: AsyncIterable<Buffer>): Promise<void> {
  const salt = randomBytes(SALT_BYTES);
  const keys = await keysOf(passphrase, salt);
  const half = `${file}.${process.pid}.part`;
  try {
    await pipeline(
      Readable.from(content),
      createGzip({ level: 5 }),
      (compressed: AsyncIterable<Buffer>) =>
        sealed(compressed, keys, Buffer.concat([MAGIC, salt, checkOf(keys, salt)])),
      createWriteStream(half, { mode: 0o600, flush: true }),
    );
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

async function* sealed(
  compressed: AsyncIterable<Buffer>,
  { chunks: key }: Keys,
  header: Buffer,
): AsyncGenerator<Buffer> {
  yield header;
  let number = 0;
  const seal = (body: Buffer, isLast: boolean) => {
    const frame = Buffer.alloc(FRAME_BYTES);
    frame.writeUInt32BE(body.length);
    frame[4] = Number(isLast);
    const cipher = createCipheriv(CIPHER, key, nonceOf(number++)).setAAD(frame);
    return Buffer.concat([frame, cipher.update(body), cipher.final(), cipher.getAuthTag()]);
  };
  let held: Buffer[] = [];
  let size = 0;
  for await (const part of compressed) {
    held.push(part);
    size += part.length;
    // At least one byte is left for the last chunk.
    while (size > CHUNK_BYTES) {
      const all = Buffer.concat(held);
      yield seal(all.subarray(0, CHUNK_BYTES), false);
      held = [all.subarray(CHUNK_BYTES)];
      size -= CHUNK_BYTES;
    }
  }
  yield seal(Buffer.concat(held), true);
}

/**
 * Passes the content of a file to `read`, once.
 * @throws UnreadableFile for a wrong passphrase, a foreign, changed or truncated file
 */
export async function readSealed<T>(
  file: string,
  passphrase: string,
  read: (content: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  let result: T | undefined;
  await pipeline(
    createReadStream(file, { highWaterMark: CHUNK_BYTES }),
    (bytes: AsyncIterable<Buffer>) => opened(bytes, passphrase),
    createGunzip(),
    async (content: AsyncIterable<Buffer>) => {
      result = await read(content);
    },
  );
  return result as T;
}

async function* opened(bytes: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const take = taker(bytes);
  const header = await take(HEADER_BYTES);
  if (!header || !header.subarray(0, MAGIC.length).equals(MAGIC))
    throw new UnreadableFile('This is not a backup of Maitre, or one of a newer release.');
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const keys = await keysOf(passphrase, salt);
  if (!timingSafeEqual(checkOf(keys, salt), header.subarray(MAGIC.length + SALT_BYTES)))
    throw new UnreadableFile('The passphrase is not the one that this backup was made with.');
  for (let number = 0; ; number++) {
    const frame = await take(FRAME_BYTES);
    const body = frame && (await take(frame.readUInt32BE() + TAG_BYTES));
    if (!frame || !body) throw new UnreadableFile('The file is cut off: it has no end. Nothing was written.');
    const decipher = createDecipheriv(CIPHER, keys.chunks, nonceOf(number), { authTagLength: TAG_BYTES }).setAAD(frame);
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    let plain: Buffer;
    try {
      plain = Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new UnreadableFile('The file was changed or damaged since it was written. Nothing was written.');
    }
    yield plain;
    if (frame[4] === 1) break;
  }
  if (await take(1)) throw new UnreadableFile('The file goes on behind its end: it was changed. Nothing was written.');
}

/** Returns a function that reads an exact number of bytes from a stream; null if it ends before. */
function taker(bytes: AsyncIterable<Buffer>): (count: number) => Promise<Buffer | null> {
  const source = bytes[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  return async (count) => {
    // A manipulated length can have any value: nothing is longer than a chunk.
    if (count > CHUNK_BYTES + TAG_BYTES)
      throw new UnreadableFile('The file was changed or damaged since it was written. Nothing was written.');
    const parts = [held];
    let size = held.length;
    while (size < count) {
      const { done, value } = await source.next();
      if (done) return null;
      parts.push(value);
      size += value.length;
    }
    const all = Buffer.concat(parts);
    held = all.subarray(count);
    return all.subarray(0, count);
  };
}
