/** Questions of a command, where somebody is there to answer. */
import { createInterface } from 'node:readline/promises';

export const canAsk = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true;

export async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}
