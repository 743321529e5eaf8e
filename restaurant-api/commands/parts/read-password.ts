/** Reads a password from a prompt or a pipe, never from the command line, which every process of the machine can read. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Usage } from './run-command';

/** Returns the first line of standard input. */
export async function passwordFromStdin(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

/** Prompts twice without echo. */
export async function passwordFromPrompt(): Promise<string> {
  const first = await askUnseen('Password (10 characters or more): ');
  const second = await askUnseen('The same again: ');
  if (first !== second) throw new Usage('The two entries are not the same.');
  return first;
}

/** Prompts at the terminal without echo. */
export function askUnseen(question: string): Promise<string> {
  const mute = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = createInterface({ input: process.stdin, output: mute, terminal: true });
  process.stderr.write(question);
  return new Promise((resolve, reject) => {
    line.on('SIGINT', () => line.close());
    line.on('close', () => reject(new Usage('No password was given.')));
    line.question('', (answer) => {
      process.stderr.write('\n');
      resolve(answer);
      line.close();
    });
  });
}
