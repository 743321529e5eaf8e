/** The backup command as a process of its own: what it reads, sums and seals is no work of the API's. */
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { BackupMade } from './run-repository';

const COMMAND = path.resolve('.build/command-backup.mjs');
/** Behind whatever answers calls, and still done in the end on a machine that is never idle. */
const LOW_PRIORITY = 5;
/** What a process says at most before it ends. */
const MAX_TEXT = 10_000;

const answer = z.object({ file: z.string(), bytes: z.int(), rows: z.int(), checked: z.boolean() });

/**
 * @param check whether it is restored into a scratch database
 * @throws Error with what the command said
 */
export function backupProcess(check: boolean): (file: string, signal: AbortSignal) => Promise<BackupMade> {
  return (file, signal) =>
    new Promise((resolve, reject) => {
      const args = ['--no-warnings', COMMAND, '--out', file, '--json', ...(check ? ['--check'] : [])];
      // Its configuration is that of this process, the passphrase included: an argument could be read by every user of the machine.
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], signal });
      let [output, said] = ['', ''];
      child.stdout.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-MAX_TEXT)));
      child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-MAX_TEXT)));
      child.once('spawn', () => {
        try {
          os.setPriority(child.pid as number, LOW_PRIORITY);
        } catch {
          // It has ended already.
        }
      });
      child.once('error', reject);
      child.once('close', (code) => {
        if (code !== 0) return reject(new Error(said.trim() || `the command ended with ${code}`));
        try {
          resolve(answer.parse(JSON.parse(output)));
        } catch (error) {
          reject(error as Error);
        }
      });
    });
}
