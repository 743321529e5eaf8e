/** Entry of the restaurant API's process. */
import { readEnvironment } from '@/lib/config/environment';
import { makeLogger } from '@/lib/config/logger';
import { runProcess } from '@/lib/config/run-process';
import { startRestaurantApi } from './start';

// Files written by this process are readable by its owner alone.
process.umask(0o077);

const env = readEnvironment(process.env);
const log = makeLogger('restaurant-api', env.LOG_LEVEL);

runProcess(log, (report) => startRestaurantApi(env, log, report));
