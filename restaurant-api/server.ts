/** Entry of the restaurant API's process. */
import { pino } from 'pino';
import { readEnvironment } from '@/lib/config/environment';
import { runProcess } from '@/lib/config/run-process';
import { startRestaurantApi } from './start';

const env = readEnvironment(process.env);
const log = pino({ name: 'restaurant-api', level: env.LOG_LEVEL });

runProcess(log, (report) => startRestaurantApi(env, log, report));
