/**
 * Every browser worker has an installation of its own: web, API, database and mail server. Two journeys at a time never see each other's
 * restaurants, and each may do with the demo what it likes.
 */
export interface E2ePorts {
  web: number;
  api: number;
  mail: number;
  /** Where the mail that came can be read. */
  mailbox: number;
  /** Where the installation looks for Meta, should a journey start one. */
  meta: number;
  /** Where a push service may be that the installation speaks to, should a journey start one. */
  push: number;
  /** For one more web of a journey's own. */
  secondWeb: number;
}

export const E2E_WORKERS = Number(process.env.E2E_WORKERS ?? 1);

/** @param worker 0 or 1: ten ports from each of E2E_PORT, E2E_API_PORT and E2E_MAIL_PORT are enough for both */
export function portsOf(worker: number): E2ePorts {
  const web = Number(process.env.E2E_PORT ?? 3310) + worker;
  const api = Number(process.env.E2E_API_PORT ?? 4310);
  const mail = Number(process.env.E2E_MAIL_PORT ?? 5310) + 2 * worker;
  return {
    web,
    api: api + worker,
    mail,
    mailbox: mail + 1,
    push: api + 2 + worker,
    meta: api + 6 + worker,
    secondWeb: api + 8 + worker,
  };
}

/** Those of the worker that this process is; Playwright gives two that run at once different numbers. */
export const PORTS = portsOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
export const API_URL = `http://127.0.0.1:${PORTS.api}`;
