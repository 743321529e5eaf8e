// Runs Node with the given arguments, `--watch-path` among them, and ends it with the process that started this one: Node's own watcher would
// wait for the next change of a file for ever.
import { spawn } from 'node:child_process';
import process from 'node:process';

const watcher = spawn(process.execPath, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'inherit'] });
const end = () => watcher.kill('SIGTERM');

process.on('SIGTERM', end);
process.on('SIGINT', end);
process.on('disconnect', end);
if (process.connected === false) end();
watcher.once('exit', (code) => process.exit(code ?? 1));
