/** Questions of a command at an interactive terminal. */
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
