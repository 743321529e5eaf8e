// Runs a command and collects its output, which is shown only when the command fails.
import { spawn } from 'node:child_process';
import os from 'node:os';
import { Stop } from './terminal.mjs';

/**
 * Runs a command to its end. `onLine` gets every line of its output; `inherit` shows the output as it comes instead.
 * @returns {Promise<{code: number, output: string}>}
 */
export function run(command, args, { env, onLine, cwd, inherit = false, lowPriority = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', inherit ? 'inherit' : 'pipe', inherit ? 'inherit' : 'pipe'],
    });
    if (lowPriority && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
    // Without this the command would outlive an interrupted script.
    const killChild = () => void child.kill();
    process.once('exit', killChild);
    let output = '';
    const collect = (chunk) => {
      output += chunk;
      if (onLine) for (const line of String(chunk).split('\n')) if (line.trim()) onLine(line.trim());
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', killChild);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** As `run`, but a failure ends the script with the last 60 lines of the command's output. @throws {Stop} */
export async function runOrStop(command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code !== 0)
    throw new Stop(
      `${output.trim().split('\n').slice(-60).join('\n')}\n\n${command} ${args.join(' ')} failed (${code}).`,
    );
  return output;
}
