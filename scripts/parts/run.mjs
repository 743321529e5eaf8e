// Commands run for a step: quiet when they succeed, shown in full when they fail.
import { spawn } from 'node:child_process';
import os from 'node:os';
import { Stop } from './terminal.mjs';

/**
 * Runs a command to its end. `onLine` sees every line of its output; one that is `idle` gets what the others leave of the processor.
 * @returns {Promise<{code: number, output: string}>}
 */
export function run(command, args, { env, onLine, cwd, inherit = false, idle = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', inherit ? 'inherit' : 'pipe', inherit ? 'inherit' : 'pipe'],
    });
    if (idle && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
    // A command that nobody waits for any more would go on without its script.
    const end = () => void child.kill();
    process.once('exit', end);
    let output = '';
    const take = (chunk) => {
      output += chunk;
      if (onLine) for (const line of String(chunk).split('\n')) if (line.trim()) onLine(line.trim());
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', end);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** As `run`, but a failure stops the script and shows what the command said. */
export async function runOrStop(command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code !== 0)
    throw new Stop(
      `${output.trim().split('\n').slice(-60).join('\n')}\n\n${command} ${args.join(' ')} failed (${code}).`,
    );
  return output;
}
