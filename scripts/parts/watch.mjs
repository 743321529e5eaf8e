// Runs Node with these arguments (`--watch-path` is one of them) and ends it when the process that started this one ends. Node's own watcher
// would wait for the next file change.
import { spawn } from 'node:child_process';
import process from 'node:process';

const watcher = spawn(process.execPath, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'inherit'] });
const stopWatcher = () => watcher.kill('SIGTERM');

process.on('SIGTERM', stopWatcher);
process.on('SIGINT', stopWatcher);
process.on('disconnect', stopWatcher);
if (process.connected === false) stopWatcher();
watcher.once('exit', (code) => process.exit(code ?? 1));
