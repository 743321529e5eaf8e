/** Client of the local channel, for commands. */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { Refused } from '../backup/refused';
import { channelFile } from './server';

const told = z.object({ port: z.int(), word: z.string() });

export type Ask = (method: 'GET' | 'POST', path: string) => Promise<Response>;

/** Null if no API runs on this folder. */
export async function reachRunning(dataDir: string): Promise<Ask | null> {
  const file = channelFile(dataDir);
  if (!existsSync(file)) return null;
  const { port, word } = told.parse(JSON.parse(readFileSync(file, 'utf8')));
  const ask: Ask = async (method, path) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${word}` },
    });
    if (response.status === 404)
      throw new Refused((await response.text()) || 'The running restaurant API does not know this command.');
    if (!response.ok) throw new Refused(`The running restaurant API answered ${response.status}; its log says why.`);
    return response;
  };
  // A killed process leaves the file behind, and another program may use its port: only the API accepts the token.
  const isThere = await ask('GET', '/held').then(
    () => true,
    () => false,
  );
  return isThere ? ask : null;
}
