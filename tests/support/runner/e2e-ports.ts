/**
 * Each worker has its own installation: web, API, database and mail server. Parallel journeys never share restaurants, and each may change
 * the demo data.
 */
export interface E2ePorts {
  web: number;
  api: number;
  mail: number;
  /** Serves the received mails. */
  mailbox: number;
  /** Port of a simulated Meta, if a journey starts one. */
  meta: number;
  /** Port of a push service, if a journey starts one. */
  push: number;
  /** For a second web of a journey. */
  secondWeb: number;
}

export const E2E_WORKERS = Number(process.env.E2E_WORKERS ?? 1);

/** @param worker 0 or 1; ten ports from each of E2E_PORT, E2E_API_PORT and E2E_MAIL_PORT are enough for both */
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

/** Ports of this process's worker; parallel workers have different indexes. */
export const PORTS = portsOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
export const API_URL = `http://127.0.0.1:${PORTS.api}`;
