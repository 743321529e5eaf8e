/** Runs the backup command in a process of its own, to keep its reading, hashing and sealing off the API's event loop. */
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { BackupMade } from './run-repository';

const COMMAND = path.resolve('.build/command-backup.mjs');
/** Niceness: below the processes that answer requests, but still finishing on a machine that is never idle. */
const LOW_PRIORITY = 5;
/** Maximum length of a process's collected output, in characters. */
const MAX_TEXT = 10_000;

const answer = z.object({ file: z.string(), bytes: z.int(), rows: z.int(), checked: z.boolean() });

/**
 * @param check whether to verify it by restoring it into a scratch database
 * @throws Error with the command's error output
 */
export function backupProcess(check: boolean): (file: string, signal: AbortSignal) => Promise<BackupMade> {
  return (file, signal) =>
    new Promise((resolve, reject) => {
      const args = ['--no-warnings', COMMAND, '--out', file, '--json', ...(check ? ['--check'] : [])];
      // The child inherits this process's environment, including the passphrase: an argument could be read by every user of the machine.
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], signal });
      let [output, said] = ['', ''];
      child.stdout.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-MAX_TEXT)));
      child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-MAX_TEXT)));
      child.once('spawn', () => {
        try {
          os.setPriority(child.pid as number, LOW_PRIORITY);
        } catch {
          // the process has ended already
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
